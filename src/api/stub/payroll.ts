import { getDirectDeposits, putDirectDeposits } from '@/contract/direct-deposit.ts'
import { accountsOnFile, firstMovementSplits } from '@/domain/payroll/direct-deposit.ts'
import { getArizonaTax, putArizonaTax } from '@/contract/state-taxes.ts'
import { electedBy, type StateTax } from '@/domain/payroll/state-tax.ts'
import { versionOf } from './as-recorded.ts'
import { type StubCall, stub } from './handler.ts'
import type { Versioned } from './records.ts'
import { recordedAnswer } from './seed.ts'

const version = ({ record }: StubCall) => record.deposits.version

function shown({ user: { employeeId }, record: { deposits } }: StubCall) {
  const isFirstMovement = deposits.version === 0
  const splits = isFirstMovement ? firstMovementSplits(employeeId) : deposits.value
  return {
    _embedded: { direct_deposits: splits.map((split) => ({ ...split, employeeId })) },
    isFirstMovement,
    page_count: 1,
    page_size: 25,
    total_items: splits.length,
    page: 1,
  }
}

function taxOnFile({ record, person }: StubCall): Versioned<StateTax> {
  const saved = record.saved[getArizonaTax.path] as Versioned<StateTax> | undefined
  const { etag, body } = recordedAnswer(person, getArizonaTax)!
  return saved ?? { version: versionOf(etag), value: body }
}

const tax = { version: (call: StubCall) => taxOnFile(call).version, shown: (call: StubCall) => taxOnFile(call).value }

export const payrollStubs = [
  stub(getArizonaTax, { ...tax, run: tax.shown }),
  stub(putArizonaTax, {
    ...tax,
    facts: ({ user }) => ({ residentState: user.state }),
    run: (call) => {
      const { version, value } = taxOnFile(call)
      const { queued: _, ...oldElections } = value
      const next = { ...oldElections, queued: { ...electedBy(call.body), oldElections } }
      call.record.saved[getArizonaTax.path] = { version: version + 1, value: next }
      return next
    },
  }),
  stub(getDirectDeposits, { version, run: shown }),
  stub(putDirectDeposits, {
    version,
    shown,
    facts: ({ seed, user, record }) => ({
      limits: seed.configuration.depositLimits,
      isDriver: user.isDriver,
      employeeId: user.employeeId,
      onFile: accountsOnFile(record.deposits.value),
    }),
    run: (call) => {
      call.record.deposits = { version: call.record.deposits.version + 1, value: call.body }
      return shown(call)
    },
  }),
]
