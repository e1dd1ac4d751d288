import { type Infer, object, optional, size, string } from '@/domain/struct.ts'
import { type Rule, rule } from '@/domain/check.ts'
import { type Candidate, hasAccount } from '@/domain/identity/candidate.ts'
import { addDays, isPlainDate, type PlainDate } from '@/domain/plain-date.ts'
import { sentences } from '@/domain/problem-texts.ts'

export const ownSentences = sentences('away', {
  'away.deputy.self': 'You cannot be your own deputy.',
  'away.deputy.unfit': 'Choose a manager or supervisor. Others cannot approve time off.',
  'away.deputy.employer': 'Choose somebody who works for the same employer as you.',
  'away.last-day.early': 'The last day must not be before the first day.',
  'away.last-day.over': 'This day is over.',
  'away.last-day.late': 'Choose a day within a year of the first day.',
})

declare module '@/domain/problem-texts.ts' {
  interface Sentences extends Of<typeof ownSentences> {}
}

/** A leader's deputy for a time, both days included. All fields are '' if there's none. */
export const AwayBody = object({
  deputyEmployerId: optional(size(string(), 0, 32)),
  deputyEmployeeId: size(string(), 0, 32),
  firstDay: size(string(), 0, 10),
  lastDay: size(string(), 0, 10),
})
export type AwayBody = Infer<typeof AwayBody>

export const notAway: AwayBody = { deputyEmployerId: '', deputyEmployeeId: '', firstDay: '', lastDay: '' }

export const isAway = ({ deputyEmployeeId, firstDay, lastDay }: AwayBody): boolean =>
  [deputyEmployeeId, firstDay, lastDay].some((each) => each !== '')

export type AwayFacts = {
  /** In the caller's time zone. */
  today: PlainDate
  /** The deputy's facts, if the server knows the person. Devices leave these checks to the server. */
  deputy: { candidate: Candidate; isCaller: boolean; isLeader: boolean; isSameEmployer: boolean } | null
}

/** The longest absence allowed: a mistyped year would otherwise hand over the right for good. */
const mostDays = 366

const deputy = { at: 'deputyEmployeeId' }

const required = (at: 'deputyEmployeeId' | 'firstDay' | 'lastDay'): Rule<AwayBody, AwayFacts> =>
  rule('required', (body) => !isAway(body) || (at === 'deputyEmployeeId' ? body[at] !== '' : isPlainDate(body[at])), {
    at,
  })

const hasDays = ({ firstDay, lastDay }: AwayBody) => isPlainDate(firstDay) && isPlainDate(lastDay)
const isEligible = ({ deputy: chosen }: AwayFacts) => chosen?.candidate === 'eligible'

/** A deputy is a leader of the same employer who has an account. Source: docs/decisions/0073. */
export const awayRules: Rule<AwayBody, AwayFacts>[] = [
  required('deputyEmployeeId'),
  required('firstDay'),
  required('lastDay'),
  ...hasAccount<AwayBody, AwayFacts>('deputyEmployeeId', ({ deputy: chosen }) => chosen?.candidate ?? 'eligible'),
  rule('away.deputy.self', (_, facts) => !isEligible(facts) || !facts.deputy!.isCaller, deputy),
  rule(
    'away.deputy.unfit',
    (_, facts) => facts.deputy?.candidate !== 'driver' && (!isEligible(facts) || facts.deputy!.isLeader),
    deputy,
  ),
  rule('away.deputy.employer', (_, facts) => !isEligible(facts) || facts.deputy!.isSameEmployer, deputy),
  rule('away.last-day.early', (body) => !hasDays(body) || body.lastDay >= body.firstDay, { at: 'lastDay' }),
  rule(
    'away.last-day.over',
    (body, { today }) => !hasDays(body) || body.lastDay < body.firstDay || body.lastDay >= today,
    { at: 'lastDay' },
  ),
  rule('away.last-day.late', (body) => !hasDays(body) || body.lastDay <= addDays(body.firstDay, mostDays), {
    at: 'lastDay',
  }),
]

/** Whether a person is away on a day in their time zone. */
export const isAwayOn = ({ firstDay, lastDay }: Pick<AwayBody, 'firstDay' | 'lastDay'>, today: PlainDate): boolean =>
  firstDay <= today && today <= lastDay
