import { operatorActor } from '@/domain/administration/audit-trail.ts'
import type { Db } from '../db/tables.ts'
import { namesOf } from './people/employees.ts'

/** Names those who changed something by hand: people, or the operator. */
export async function namesOfMakers(db: Db, makers: (string | null)[]): Promise<(maker: string) => string> {
  const names = await namesOf(db, makers)
  return (maker) => {
    const found = names.get(maker)
    return maker === operatorActor ? 'the operator' : found ? `${found.firstName} ${found.lastName}` : maker
  }
}
