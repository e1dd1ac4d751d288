import type { GuardedChange } from '@/domain/payroll/pay-safety.ts'
import { sentence } from '@/domain/problem-texts.ts'
import type { Db } from '../../db/tables.ts'
import { isFrozen } from '../../stores/pay-alerts.ts'
import { problemBody, Refusal } from '../answers/problems.ts'

/** The problem for a change blocked by a freeze. The device keeps the change, so it can be sent again. */
export function frozenProblem() {
  const message = sentence({ code: 'pay.frozen' })
  return problemBody(403, message, { title: 'Frozen', errors: [{ at: '', code: 'pay.frozen', message }] })
}

type Changing = { db: Db; user: { personId: string } }

/** Refuses guarded changes if the person's pay changes are frozen. */
export async function refusedWhileFrozen(call: Changing, changes: GuardedChange[]): Promise<Refusal | null> {
  // An open call doesn't have a user.
  if (changes.length === 0) return null
  return (await isFrozen(call.db, call.user.personId)) ? new Refusal(frozenProblem()) : null
}
