import type { UserNameForms } from '@/domain/identity/user-name.ts'
import type { Db } from '../db/tables.ts'
import type { AccountServices } from '../work/scim/accounts.ts'
import type { Asked, ScimAnswer } from './answers.ts'

/** One call of the company's identity system. */
export type ScimCall = AccountServices & {
  db: Db
  /** The audit trail's name for the system. */
  by: string
  now: number
  publicUrl: string
  forms: UserNameForms
  id: string
  body: unknown
  asked: Asked
  /** Runs changes from all systems one at a time. Rolls back if the work throws. */
  change: (work: (tx: Db) => Promise<ScimAnswer>) => Promise<ScimAnswer>
}

/** Routes by method and path. */
export type ScimRoutes = Record<string, (call: ScimCall) => Promise<ScimAnswer>>
