import {
  endPersonSessions,
  getPerson,
  getPersonBalances,
  listPeople,
  listPersonSessions,
  postBalanceCorrection,
  putPersonAccount,
} from '@/contract/administration/people.ts'
import { getPersonRights, putPersonRight } from '@/contract/administration/person-rights.ts'
import { withActive } from '@/domain/administration/active.ts'
import { type RightChange, rightWords } from '@/domain/administration/right-changes.ts'
import { withDecision } from '@/domain/administration/right-reasons.ts'
import type { AccountChange } from '@/domain/administration/people.ts'
import { type PersonId, idText } from '@/domain/identity/employee-id.ts'
import type { Right } from '@/domain/identity/user-info.ts'
import { type BalanceCorrection, withCorrection } from '@/domain/time-off/balances/balance-corrections.ts'
import { categoryName } from '@/domain/time-off/category.ts'
import { type Fold, type ItemStep, fold } from '@/offline/answers/fold.ts'
import { itemFolds } from '@/offline/answers/fold-items.ts'
import { type Params, type Submission, submission } from '@/offline/outbox/submission.ts'
import { peoplePath, personAddress } from './paths.ts'
import { balancesRead, peopleRead, personRead, rightsRead, sessionsRead } from './reads.ts'
import { peopleSummary } from './summary.ts'

/** A person on whose record something changes: the form of each change. */
export type Subject = PersonId & { name: string }

const idOf = ({ employerId = '', employeeId = '' }: Params): PersonId => ({ employerId, employeeId })

const shared = {
  version: 1,
  // All in one lane: whether a person is the last payroll admin depends on earlier changes.
  lane: 'people',
  replaces: true,
  screen: peoplePath,
  screenOf: ({ params }: { params: Params }) => personAddress(idOf(params)),
}

/** Lets the screen mark what changes. */
const marked = (step: ItemStep, each: Fold): Fold => ({ ...each, step, subjectOf: ({ subject = '' }) => subject })

/** The sessions end when the server says so, not while the change waits. */
const endsSessions = fold<typeof listPersonSessions, Partial<AccountChange>>(
  listPersonSessions,
  (answer, { stage, body }) =>
    stage === 'accepted' && !body.isEnabled ? { ...answer, _embedded: { sessions: [] } } : answer,
)

export const accountSubmission = submission({
  ...shared,
  kind: 'people.account',
  sends: putPersonAccount,
  folds: [
    marked(
      'change',
      fold<typeof getPerson, AccountChange>(getPerson, (record, { body, createdAt }) => ({
        ...withActive(record, body),
        disabledAt: body.isEnabled ? null : createdAt,
      })),
    ),
    ...itemFolds(listPeople, 'people', { keyOf: idText, newAt: 'last' }).change<AccountChange>(withActive),
    endsSessions,
  ],
  refreshes: (params) => [personRead(idOf(params)), peopleRead(), sessionsRead(idOf(params))],
  summary: ({ isEnabled }, form) => peopleSummary(isEnabled ? 'enable' : 'disable', { name: (form as Subject).name }),
})

export const sessionsSubmission = submission({
  ...shared,
  kind: 'people.sessions',
  sends: endPersonSessions,
  folds: [marked('remove', endsSessions)],
  refreshes: (params) => [sessionsRead(idOf(params))],
  summary: (_, form) => peopleSummary('endSessions', { name: (form as Subject).name }),
})

export const rightSubmission = submission({
  ...shared,
  kind: 'people.right',
  sends: putPersonRight,
  folds: [
    marked(
      'change',
      fold<typeof getPersonRights, RightChange>(getPersonRights, (answer, { body, params, createdAt }) => ({
        ...answer,
        rights: withDecision(answer.rights, params.right!, {
          decision: body.decision,
          by: peopleSummary('you'),
          at: createdAt,
        }),
      })),
    ),
  ],
  refreshes: (params) => [rightsRead(idOf(params))],
  summary: ({ decision }, form) => {
    const { name, right } = form as Subject & { right: Right }
    return peopleSummary(decision, { name, right: rightWords(right) })
  },
})

/** Each correction counts, so a later one doesn't replace an earlier one. */
export const correctionSubmission = submission({
  ...shared,
  kind: 'people.correction',
  replaces: false,
  sends: postBalanceCorrection,
  folds: [
    fold<typeof getPersonBalances, BalanceCorrection>(getPersonBalances, (answer, { body, createdAt }) => ({
      hours: withCorrection(answer.hours, body),
      history: [
        {
          ...body,
          date: new Date(createdAt).toISOString().slice(0, 10),
          description: categoryName(body.code),
          what: 'correction',
          status: '',
          by: peopleSummary('you'),
        },
        ...answer.history,
      ],
    })),
  ],
  refreshes: (params) => [balancesRead(idOf(params))],
  summary: ({ code, hours }, form) =>
    peopleSummary('correction', { name: (form as Subject).name, category: categoryName(code), hours: signed(hours) }),
})

const signed = (hours: number) => `${hours > 0 ? '+' : ''}${hours}`

export const peopleSubmissions: Submission[] = [
  accountSubmission,
  sessionsSubmission,
  rightSubmission,
  correctionSubmission,
]

const about = ({ employerId, employeeId, name }: Subject) => ({
  subject: idText({ employerId, employeeId }),
  params: { employerId, employeeId },
  form: { employerId, employeeId, name },
})

/** How a change to a person is sent, besides its body. */
export const sentAbout = (person: Subject, right?: Right) => {
  const common = about(person)
  if (right === undefined) return common
  return {
    subject: rightKey(person, right),
    params: { ...common.params, right },
    form: { ...common.form, right },
  }
}

export const rightKey = (person: PersonId, right: string) => `${idText(person)} ${right}`
