import { type Command, InvalidArgumentError, Option } from 'commander'
import { serviceRights, type ServiceRight } from '@/contract/endpoint/endpoint.ts'
import { operatorActor } from '@/domain/administration/audit-trail.ts'
import type { Database } from '../db/database.ts'
import { openDatabase } from '../db/open-database.ts'
import type { Clock } from '../base/clock.ts'
import { settingsFrom } from '../settings/settings.ts'
import { addAudit } from '../stores/audit/audit.ts'
import { addServiceToken, listServiceTokens, revokeServiceToken } from '../stores/secrets/service-tokens.ts'

const dayMs = 24 * 3_600_000

/**
 * npm run ess -- service-token …: manages the tokens that other systems sign in with. The audit trail records additions and
 * revocations.
 */
export function addServiceTokenCommands(ess: Command): void {
  const tokens = ess.command('service-token').description('Tokens that other systems use to call the server')
  tokens
    .command('add')
    .description('Prints a new token, which is not shown again')
    .argument('<name>', 'names the system, such as hr-system', nameIn)
    .addOption(new Option('--right <right>', 'the one thing it may do').choices(serviceRights).makeOptionMandatory())
    .option('--days <days>', 'how long it is good for', daysIn, 365)
    .action((name: string, { right, days }: { right: ServiceRight; days: number }) =>
      withDatabase(async (database, clock) => {
        const now = clock()
        const expiresAt = now + days * dayMs
        const token = await changed(database, 'addServiceToken', now, (tx) =>
          addServiceToken(tx, { name, right, now, expiresAt }),
        )
        if (!token) throw new Error(`There is a token named ${name}. Revoke it first, or choose another name.`)
        console.log(token)
        console.error(`Good until ${dayOf(expiresAt)}. It is not shown again.`)
      }),
    )
  tokens
    .command('list')
    .description('Prints every token’s name, right, and state')
    .action(() =>
      withDatabase(async ({ read }, clock) => {
        for (const { name, right_name, expires_at, revoked_at, last_used_at } of await listServiceTokens(read)) {
          const state =
            revoked_at !== null
              ? `revoked ${dayOf(revoked_at)}`
              : `${expires_at <= clock() ? 'expired' : 'good until'} ${dayOf(expires_at)}`
          console.log(
            `${name}: ${right_name}; ${state}; ${last_used_at ? `last used ${dayOf(last_used_at)}` : 'never used'}`,
          )
        }
      }),
    )
  tokens
    .command('revoke')
    .description('Ends a token at once')
    .argument('<name>', 'its name')
    .action((name: string) =>
      withDatabase(async (database, clock) => {
        const now = clock()
        if (!(await changed(database, 'revokeServiceToken', now, (tx) => revokeServiceToken(tx, name, now))))
          throw new Error(`There is no token named ${name}.`)
        console.log(`The token ${name} is revoked.`)
      }),
    )
}

/** Adds an entry to the audit trail, unless nothing changed. */
function changed<Result>(
  database: Database,
  action: string,
  now: number,
  work: (tx: Database['read']) => Promise<Result>,
): Promise<Result> {
  return database.change(
    async (tx) => {
      const result = await work(tx)
      if (result) await addAudit(tx, { personId: operatorActor, action, outcome: 'taken', receipt: null, now })
      return result
    },
    (result) => Boolean(result),
  )
}

function nameIn(name: string): string {
  if (!/^[a-z0-9][a-z0-9-]{0,39}$/.test(name))
    throw new InvalidArgumentError('Use at most 40 lowercase letters, digits, and hyphens.')
  return name
}

function daysIn(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new InvalidArgumentError('Use a number of days from 1 to 9999.')
  return Number(text)
}

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

async function withDatabase(work: (database: Database, clock: Clock) => Promise<void>): Promise<void> {
  const settings = settingsFrom(process.env)
  const database = await openDatabase(settings)
  await work(database, settings.clock).finally(() => database.close())
}
