import { operatorActor } from '@/domain/administration/audit-trail.ts'
import type { Db } from '../db/tables.ts'
import { namesOf } from './people/employees.ts'

/** The names of people, or the operator, who made manual changes. */
export async function namesOfMakers(db: Db, makers: (string | null)[]): Promise<(maker: string) => string> {
  const names = await namesOf(db, makers)
  return (maker) => {
    const found = names.get(maker)
    return maker === operatorActor ? 'the operator' : found ? `${found.firstName} ${found.lastName}` : maker
  }
}
