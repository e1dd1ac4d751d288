import { type DirectDepositsAnswer, directDeposits } from '@/contract/payroll/direct-deposit.ts'
import { accountsOnFile, firstMovementSplits } from '@/domain/payroll/direct-deposit.ts'
import type { Call } from '../http/serve.ts'
import { serveRecord } from '../http/serve-record.ts'
import { addMail } from '../stores/mail.ts'
import { type DepositsOnFile, readDeposits, restoreDeposits, saveDeposits } from '../stores/payroll/direct-deposit.ts'
import { payChangeLetter } from '../work/letters.ts'

type Answer = typeof DirectDepositsAnswer.TYPE

const pageSize = 25

function shown({ user }: Call, { version, splits }: DepositsOnFile): Answer {
  const isFirstMovement = version === 0
  const listed = isFirstMovement ? firstMovementSplits(user.employeeId) : splits
  return {
    _embedded: { direct_deposits: listed.map((split) => ({ ...split, employeeId: user.employeeId })) },
    isFirstMovement,
    page_count: Math.max(1, Math.ceil(listed.length / pageSize)),
    page_size: pageSize,
    total_items: listed.length,
    page: 1,
  }
}

export const directDepositRoutes = serveRecord(directDeposits, {
  read: ({ db, user }) => readDeposits(db, user.employeeId),
  shown,
  facts: ({ user, services }, { splits }) => ({
    limits: services.company.configuration.depositLimits,
    isDriver: user.isDriver,
    employeeId: user.employeeId,
    onFile: accountsOnFile(splits),
  }),
  save: async ({ db, user, body, services, receipt }) => {
    const now = services.clock()
    const version = await saveDeposits(db, user.employeeId, body, now)
    const letter = payChangeLetter(user, services.company, receipt)
    if (letter) await addMail(db, letter, now)
    return { version, splits: body }
  },
  restore: ({ db, user, services }, onFile) => restoreDeposits(db, user.employeeId, onFile, services.clock()),
})
