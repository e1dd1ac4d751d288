import { type Infer, optional, string, type } from '@/domain/struct.ts'
import { leadsOthers, type UserInfo } from '@/domain/identity/user-info.ts'
import { flag, text } from '@/domain/lenient.ts'
import { AwayBody, awayRules } from '@/domain/time-off/rights/away.ts'
import { record } from '@/contract/endpoint/record.ts'
import { timeOffRights } from './time-off.ts'

/** Only leaders have requests to hand over. */
const awayRights = (user: UserInfo) => timeOffRights(user) && leadsOthers(user)

const Away = type({
  deputyEmployerId: text(),
  deputyEmployeeId: string(),
  deputyFirstName: text(),
  deputyLastName: text(),
  /** '' if there's no deputy. In the caller's time zone; both days are included. */
  firstDay: text(),
  lastDay: text(),
  /** Who decides now, while the caller is away: the deputy, or someone further down the chain. */
  acting: optional(type({ firstName: text(), lastName: text(), isPayroll: flag() })),
})
export type Away = Infer<typeof Away>

export const away = record({
  service: 'time-off',
  path: '/away',
  rights: awayRights,
  module: 'timeOff',
  versioned: true,
  answer: type({ away: Away }),
  get: { name: 'getAway', changesOnlyWith: 'rowsAndDay', summary: 'Who decides while the caller is away, and when' },
  save: {
    name: 'putAway',
    summary: 'Chooses who decides while the caller is away',
    audited: 'timeOff',
    saves: true,
    body: AwayBody,
    rules: awayRules,
  },
})

export const { get: getAway, save: putAway } = away
