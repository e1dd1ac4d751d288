import { expect, test } from 'vitest'
import { type DirectDepositsAnswer, putDirectDeposits } from '@/contract/payroll/direct-deposit.ts'
import { rulesOf } from './form-checks.ts'
import { noVersion } from './submission-form.ts'

type Answer = typeof DirectDepositsAnswer.TYPE

const { theirsOf } = rulesOf<Answer | null, unknown, Answer>(
  { sends: putDirectDeposits as never },
  { initial: null, version: noVersion, facts: null, toBody: (values) => values, fromAnswer: (answer) => answer },
)

test("reads another API's version in a refusal as in its answers, and ignores an unreadable one", () => {
  const split = {
    accountType: 'C',
    depositType: 'P',
    routingNumber: '1',
    bankName: 'B',
    accountNumber: '2',
    amount: '25',
  }
  expect(theirsOf!({ _embedded: { direct_deposits: [split] } })).toMatchObject({
    _embedded: { direct_deposits: [{ feId: 'on-file-0', amount: 25 }] },
    isFirstMovement: false,
  })
  expect(theirsOf!({ status: 'ok' })).toBeNull()
})
