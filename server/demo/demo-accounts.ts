import type { Db } from '../db/tables.ts'
import { checkPassword } from '../base/passwords.ts'
import { demoPassword } from './demo-company.ts'
import { knownPeople } from './people.ts'

/**
 * The user names of enabled accounts with the demo company's password. Demo accounts share one hash and real accounts never do,
 * so this checks only shared hashes and those of the well-known user names, in case only one of them is left.
 */
export async function demoAccounts(db: Db): Promise<string[]> {
  const shared = await db
    .selectFrom('employees')
    .select('password_hash')
    .groupBy('password_hash')
    .having((eb) => eb.fn.countAll(), '>', 1)
    .execute()
  const known = await db
    .selectFrom('employees')
    .select('password_hash')
    .where(
      'user_name',
      'in',
      knownPeople.map(({ userName }) => userName),
    )
    .where('disabled_at', 'is', null)
    .execute()
  const hashes = [...new Set([...shared, ...known].map(({ password_hash }) => password_hash))]
  const opened = await Promise.all(hashes.map((hash) => checkPassword(demoPassword, hash).catch(() => false)))
  const demo = hashes.filter((_, at) => opened[at])
  if (demo.length === 0) return []
  const rows = await db
    .selectFrom('employees')
    .select('user_name')
    .where('password_hash', 'in', demo)
    .where('disabled_at', 'is', null)
    .orderBy('person_id')
    .execute()
  return rows.map(({ user_name }) => user_name)
}

/** The reason a server without demo mode refuses to start on demo data. */
export class DemoAccountsLeft extends Error {
  constructor(userNames: string[]) {
    const [some, more] = [userNames.slice(0, 5).join(', '), userNames.length - 5]
    super(
      `The database still holds accounts of the demo company, whose password everybody knows: ${some}${more > 0 ? ` and ${more} more` : ''}. ` +
        'Start on an empty database, disable them (npm run ess -- user disable NAME), or serve the demonstration with ESS_DEMO=1.',
    )
  }
}
