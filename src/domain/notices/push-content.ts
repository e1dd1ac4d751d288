import { type Infer, enums, object, string } from '@/domain/struct.ts'
import { languages } from '@/domain/languages.ts'
import { myRequestsScreen, teamRequestsScreen } from '@/domain/time-off/requests/request-screens.ts'

/**
 * The kinds of notices: a decision on time off, a change that arrived or needs attention, a changed account or email, requests
 * that are waiting for a decision, and a day when much of a team is off.
 */
export const noticeKinds = ['decided', 'change', 'account', 'waiting', 'coverage'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** Someone else may have changed the account, so these don't wait until morning. */
export const isUrgentNotice = (kind: NoticeKind): boolean => kind === 'account'

/** The phone shows the title and text on its lock screen, so they only say that there's something to read. */
export const PushContent = object({
  kind: enums(noticeKinds),
  title: string(),
  text: string(),
  language: enums(languages),
})
export type PushContent = Infer<typeof PushContent>

const activityScreen = '/activity'

/** The page that a push opens. It contains nothing personal, because the browser stores it. */
export const noticePaths: Record<NoticeKind, string> = {
  decided: myRequestsScreen,
  change: activityScreen,
  account: activityScreen,
  waiting: teamRequestsScreen,
  coverage: `${teamRequestsScreen}?tab=1`,
}
