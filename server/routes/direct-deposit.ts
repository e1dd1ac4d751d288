import { type DirectDepositsAnswer, directDeposits } from '@/contract/payroll/direct-deposit.ts'
import { accountsOnFile, firstMovementSplits } from '@/domain/payroll/direct-deposit.ts'
import { testEnd } from '@/domain/payroll/prenote.ts'
import type { Call } from '../http/serve.ts'
import { serveRecord } from '../http/serve-record.ts'
import { type DepositsOnFile, readDeposits, restoreDeposits, saveDeposits } from '../stores/payroll/direct-deposit.ts'

type Answer = typeof DirectDepositsAnswer.TYPE

const pageSize = 25

function toAnswer({ user, services }: Call, { version, splits, since = {} }: DepositsOnFile): Answer {
  const isFirstMovement = version === 0
  const { prenote } = services.company.configuration
  const testedUntil = ({ feId }: { feId: string }) =>
    prenote && since[feId] !== undefined ? testEnd(since[feId], prenote, services.clock(), user.state) : null
  const listed = isFirstMovement ? firstMovementSplits(user.employeeId) : splits
  return {
    _embedded: {
      direct_deposits: listed.map((split) => {
        const until = testedUntil(split)
        return { ...split, employeeId: user.employeeId, ...(until && { testedUntil: until }) }
      }),
    },
    isFirstMovement,
    page_count: Math.max(1, Math.ceil(listed.length / pageSize)),
    page_size: pageSize,
    total_items: listed.length,
    page: 1,
  }
}

export const directDepositRoutes = serveRecord(directDeposits, {
  read: ({ db, user }) => readDeposits(db, user.personId),
  toAnswer,
  facts: ({ user, services }, { splits }) => ({
    limits: services.company.configuration.depositLimits,
    isDriver: user.isDriver,
    employeeId: user.employeeId,
    onFile: accountsOnFile(splits),
  }),
  guarded: () => ['deposits'],
  save: ({ db, user, body, services }, onFile) => saveDeposits(db, user.personId, onFile, body, services.clock()),
  restore: ({ db, user, services }, onFile) => restoreDeposits(db, user.personId, onFile, services.clock()),
})
