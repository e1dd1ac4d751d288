import { type HashingCost, checkPassword } from '../base/passwords.ts'
import type { Database } from '../db/database.ts'
import { findPassword } from '../stores/people/employees.ts'
import type { Directory } from './directory.ts'

/** The accounts on file here, for small companies and the demo. */
export function localDirectory({ first }: Pick<Database, 'first'>, hashing: HashingCost): Directory {
  return {
    async check({ userName }, password) {
      const found = await findPassword(first, userName)
      const matches = await checkPassword(password, found?.password_hash ?? null, hashing)
      const isDisabledHere = found !== undefined && found.disabled_at !== null
      if (!found || !matches || isDisabledHere) return { is: 'wrong', personId: found?.person_id, isDisabledHere }
      return {
        is: 'ok',
        personId: found.person_id,
        // The password may have been reset during the comparison. A reset ends every session, but this one didn't exist yet.
        settle: async (tx) => (await findPassword(tx, userName))?.password_hash === found.password_hash,
      }
    },
  }
}
