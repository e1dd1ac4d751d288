import { type Infer, enums, object, string } from '@/domain/struct.ts'
import { languages } from '@/domain/languages.ts'
import { myRequestsScreen, teamRequestsScreen } from '@/domain/time-off/requests/request-screens.ts'

/**
 * The kinds of notices: a decision on time off, a change that arrived or needs attention, a changed
 * account or email, requests that wait for a decision, and a day on which much of a team is off.
 */
export const noticeKinds = ['decided', 'change', 'account', 'waiting', 'coverage'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** Somebody else may have changed the account, so these don't wait for the morning. */
export const isUrgentNotice = (kind: NoticeKind): boolean => kind === 'account'

/** The phone shows title and text on the locked screen, so they only say that there's something to read. */
export const PushContent = object({
  kind: enums(noticeKinds),
  title: string(),
  text: string(),
  language: enums(languages),
})
export type PushContent = Infer<typeof PushContent>

const activityScreen = '/activity'

/** Where a push opens the app. Without anything personal, because the browser keeps it. */
export const noticePaths: Record<NoticeKind, string> = {
  decided: myRequestsScreen,
  change: activityScreen,
  account: activityScreen,
  waiting: teamRequestsScreen,
  coverage: `${teamRequestsScreen}?tab=1`,
}
