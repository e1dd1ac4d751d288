import {
  acceptPayrollDifference,
  dismissPayrollDifference,
  keepPayrollDifference,
  listPayrollDifferences,
  type PayrollDifference,
} from '@/contract/payroll/payroll-differences.ts'
import { deskWords, payrollDeskScreen } from '@/domain/administration/payroll-desk.ts'
import { itemFolds } from '@/offline/answers/fold-items.ts'
import { type LaneOf, submission } from '@/offline/outbox/submission.ts'
import { subjectHash } from '@/offline/vault/digest.ts'
import { deskOverviewRead, differencesRead } from './reads.ts'
import { nameOf } from './submissions.ts'
import { deskSummary } from './texts.ts'

const lane: LaneOf = async ({ person, subject }) =>
  `payroll.differences.${await subjectHash(person, 'lane of payroll difference', subject)}`

/** The subject is the difference's id, the form the difference. */
const ofDifferences = {
  version: 1,
  lane,
  replaces: true,
  screen: `${payrollDeskScreen}?tab=1`,
  refreshes: () => [differencesRead(), deskOverviewRead()],
  folds: itemFolds(listPayrollDifferences, 'payrollDifferences', {
    keyOf: ({ id }) => String(id),
    newAt: 'first',
  }).remove(),
}

const named = (form: unknown) => {
  const difference = form as PayrollDifference
  return { what: deskWords.kind(difference.kind), name: nameOf(difference) }
}

export const acceptSubmission = submission({
  ...ofDifferences,
  kind: 'payroll.difference-accept',
  sends: acceptPayrollDifference,
  summary: (_, form) => deskSummary('accept', named(form)),
})

export const keepSubmission = submission({
  ...ofDifferences,
  kind: 'payroll.difference-keep',
  sends: keepPayrollDifference,
  summary: (_, form) => deskSummary('keep', named(form)),
})

export const dismissSubmission = submission({
  ...ofDifferences,
  kind: 'payroll.difference-dismiss',
  sends: dismissPayrollDifference,
  summary: (_, form) => deskSummary('dismiss', named(form)),
})

export const differenceSubmissions = [acceptSubmission, keepSubmission, dismissSubmission]
