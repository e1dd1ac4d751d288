import { type Infer, boolean, integer, max, min, nullable, object, type } from '@/domain/struct.ts'
import { type Rule, rule } from '@/domain/check.ts'
import { isDriver, leadsOthers, type UserInfo } from '@/domain/identity/user-info.ts'
import { flag } from '@/domain/lenient.ts'
import { sentences } from '@/domain/problem-texts.ts'
import { textQuietHours } from '@/domain/texts/quiet-hours.ts'
import { type NoticeKind, noticeKinds } from './push-content.ts'

export const ownSentences = sentences('notices', {
  'notices.always': 'You always get these, so that you notice a change that isn’t yours.',
  'notices.quiet': 'Choose two different times.',
})

declare module '@/domain/problem-texts.ts' {
  interface Sentences extends Of<typeof ownSentences> {}
}

export const noticeChannels = ['push', 'mail', 'text'] as const
export type NoticeChannel = (typeof noticeChannels)[number]

const channels = { push: boolean(), mail: boolean(), text: boolean() }
const Channels = object(channels)
export type Channels = Infer<typeof Channels>

const ofEachKind = <Choice>(choice: Choice) => ({
  decided: choice,
  change: choice,
  account: choice,
  waiting: choice,
  coverage: choice,
})
export const NoticeChoices = object(ofEachKind(Channels))
export type NoticeChoices = Infer<typeof NoticeChoices>

const Hour = min(max(integer(), 23), 0)
const hours = { from: Hour, until: Hour }
const QuietHours = object(hours)
/** Full hours in the person's time zone. */
export type QuietHours = Infer<typeof QuietHours>

export const NoticesChange = object({ choices: NoticeChoices, quietHours: nullable(QuietHours) })
export type NoticesChange = Infer<typeof NoticesChange>

export const NoticesOnFile = type({
  choices: type(ofEachKind(type(channels))),
  quietHours: nullable(type(hours)),
  /** Whether the portal can text the person: they opted in, and confirmed their number. */
  texts: flag(),
})
export type NoticesOnFile = Infer<typeof NoticesOnFile>

/** People get texts only if they asked for them. */
const usual: Channels = { push: true, mail: true, text: false }

export const usualNotices: NoticesChange = {
  choices: { decided: usual, change: usual, account: usual, waiting: usual, coverage: usual },
  quietHours: textQuietHours,
}

export const noticesRules: Rule<NoticesChange>[] = [
  rule('notices.always', ({ choices: { account } }) => account.push && account.mail, { at: 'choices.account' }),
  rule('notices.quiet', ({ quietHours }) => quietHours === null || quietHours.from !== quietHours.until, {
    at: 'quietHours.until',
  }),
]

/** The kinds of notices that a person can get. Drivers have no time off here. */
export function noticeKindsOf(user: Pick<UserInfo, 'level2' | 'userRoles'>): NoticeKind[] {
  const leads = leadsOthers(user)
  return noticeKinds.filter((kind) => {
    if (kind === 'decided') return !isDriver(user)
    return kind === 'waiting' || kind === 'coverage' ? leads : true
  })
}
