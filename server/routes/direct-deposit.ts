import { type DirectDepositsAnswer, getDirectDeposits, putDirectDeposits } from '@/contract/direct-deposit.ts'
import { firstMovementSplits, type DepositSplits } from '@/domain/payroll/direct-deposit.ts'
import { refuse } from '../http/problems.ts'
import { type Call, serve, Versioned } from '../http/serve.ts'
import { addMail } from '../stores/mail.ts'
import { type DepositsOnFile, readDeposits, saveDeposits } from '../stores/direct-deposit.ts'
import { payChangeLetter } from '../work/pay-change-letter.ts'

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

const onFile = ({ db, user }: Call) => readDeposits(db, user.employeeId)

function routingOnFile(splits: DepositSplits): Record<string, string> {
  return Object.fromEntries(splits.map(({ feId, routingNumber }) => [feId, routingNumber]))
}

export const directDepositRoutes = [
  serve(getDirectDeposits, {
    present: onFile,
    run: (call, present) => {
      const { employeeId } = call.query
      if (employeeId !== undefined && employeeId !== call.user.employeeId) return refuse(403)
      return new Versioned(shown(call, present), present.version)
    },
  }),
  serve(putDirectDeposits, {
    present: onFile,
    shown,
    facts: ({ user, services }, { splits }) => ({
      limits: services.company.configuration.depositLimits,
      isDriver: user.isDriver,
      employeeId: user.employeeId,
      routingOnFile: routingOnFile(splits),
    }),
    run: async (call) => {
      const { db, user, body, services, receipt } = call
      const now = services.clock()
      const version = await saveDeposits(db, user.employeeId, body, now)
      const letter = payChangeLetter(user, services.company, receipt)
      if (letter) await addMail(db, letter, now)
      return new Versioned(shown(call, { version, splits: body }), version)
    },
  }),
]
