import { getDirectDeposits, putDirectDeposits } from '@/contract/payroll/direct-deposit.ts'
import { accountsOnFile, firstMovementSplits } from '@/domain/payroll/direct-deposit.ts'
import { getArizonaTax, putArizonaTax } from '@/contract/payroll/state-taxes.ts'
import { electedBy } from '@/domain/payroll/state-tax.ts'
import { type StubCall, stub } from './handler.ts'
import { onFileAt } from './on-file.ts'

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

const taxOnFile = onFileAt(getArizonaTax, (recorded) => recorded!)
const tax = { version: taxOnFile.version, shown: taxOnFile.value }

export const payrollStubs = [
  stub(getArizonaTax, { ...tax, run: tax.shown }),
  stub(putArizonaTax, {
    ...tax,
    facts: ({ user }) => ({ residentState: user.state }),
    run: (call) => {
      const { queued: _, ...oldElections } = taxOnFile.value(call)
      taxOnFile.save(call, { ...oldElections, queued: { ...electedBy(call.body), oldElections } })
      return tax.shown(call)
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
