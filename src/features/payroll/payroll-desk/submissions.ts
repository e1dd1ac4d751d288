import {
  listPayrollDesk,
  type PayrollChange,
  resendPayrollChange,
  settlePayrollChange,
} from '@/contract/payroll/payroll-desk.ts'
import { deskWords, payrollDeskScreen } from '@/domain/administration/payroll-desk.ts'
import { itemFolds } from '@/offline/answers/fold-items.ts'
import { type LaneOf, submission } from '@/offline/outbox/submission.ts'
import { subjectHash } from '@/offline/vault/digest.ts'
import { deskOverviewRead, deskRead } from './reads.ts'
import { deskSummary } from './texts.ts'

/** One lane per change, so that a refused step doesn't block others. */
const lane: LaneOf = async ({ person, subject }) =>
  `payroll.desk.${await subjectHash(person, 'lane of payroll desk', subject)}`

/** The subject is the change's id, the form the change. */
const ofDesk = {
  version: 1,
  lane,
  replaces: true,
  screen: payrollDeskScreen,
  refreshes: () => [deskRead(), deskOverviewRead()],
}

const inList = itemFolds(listPayrollDesk, 'payrollChanges', { keyOf: ({ id }) => String(id), newAt: 'last' })

type Named = Pick<PayrollChange, 'firstName' | 'lastName' | 'employeeId'>

export const nameOf = ({ firstName, lastName, employeeId }: Named): string =>
  `${firstName} ${lastName}`.trim() || employeeId

const named = (form: unknown) => {
  const change = form as PayrollChange
  return { what: deskWords.kind(change.kind), name: nameOf(change) }
}

export const resendSubmission = submission({
  ...ofDesk,
  kind: 'payroll.desk-resend',
  sends: resendPayrollChange,
  summary: (_, form) => deskSummary('resend', named(form)),
  folds: inList.change((change: PayrollChange) => ({ ...change, state: 'waiting', reason: '', steps: [] })),
})

export const settleSubmission = submission({
  ...ofDesk,
  kind: 'payroll.desk-done',
  sends: settlePayrollChange,
  summary: (_, form) => deskSummary('done', named(form)),
  folds: inList.change((change: PayrollChange, { reason }: { reason: string }) => ({
    ...change,
    state: 'done',
    settledBy: '…',
    reason,
    steps: [],
  })),
})

export const deskSubmissions = [resendSubmission, settleSubmission]
