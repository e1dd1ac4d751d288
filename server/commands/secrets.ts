import { Argument, type Command } from 'commander'
import { operatorActor } from '@/domain/administration/audit-trail.ts'
import { isSealedText } from '../base/seals.ts'
import type { Database } from '../db/database.ts'
import { openDatabase } from '../db/open-database.ts'
import type { Db } from '../db/tables.ts'
import { settingsFrom } from '../settings/settings.ts'
import { addAudit } from '../stores/audit/audit.ts'
import { type SecretName, countsAfterMs, rotateSecret, sealSecrets, secretNames } from '../stores/secrets/secrets.ts'
import { addEnvelopeKey } from '../stores/sign-in/envelope-keys.ts'

const envelopes = 'envelopes'
const rotatable = [...secretNames.filter((name) => name !== 'single-sign-on-demo'), envelopes] as const
type Rotatable = (typeof rotatable)[number]

/** npm run ess -- secrets …: manages the random secrets that the server keeps in its database. */
export function addSecretCommands(ess: Command): void {
  const secrets = ess.command('secrets').description('Random secrets that the server keeps in its database')
  secrets
    .command('list')
    .description('Prints since when each secret’s versions count and whether they are sealed, but no values')
    .action(() => withDatabase(async ({ read }, now) => list(read, now)))
  secrets
    .command('rotate')
    .description('Adds a new version. Nobody is signed out, and what earlier versions signed stays valid')
    .addArgument(new Argument('<name>', 'a secret, or all').choices([...rotatable, 'all']))
    .option('--end-earlier', 'ends earlier versions at once where that’s possible, for when somebody may have them')
    .action((name: Rotatable | 'all', { endEarlier = false }: { endEarlier?: boolean }) =>
      withDatabase((database, now) => rotate(database, name === 'all' ? [...rotatable] : [name], { now, endEarlier })),
    )
  secrets
    .command('seal')
    .description('Seals all secrets with ESS_SECRETS_KEY. First give that key to every server process')
    .action(() =>
      withDatabase(async (database, now) => {
        if (!database.seals.canSeal) throw new Error('Set ESS_SECRETS_KEY.')
        const sealed = await noted(database, 'sealSecrets', now, (tx) => sealSecrets(tx, database))
        console.log(sealed === 0 ? 'Everything was sealed already.' : `${sealed} values were sealed.`)
      }),
    )
}

async function withDatabase(work: (database: Database, now: number) => Promise<void>): Promise<void> {
  const settings = settingsFrom(process.env)
  const database = await openDatabase(settings)
  await work(database, settings.clock()).finally(() => database.close())
}

async function list(db: Db, now: number): Promise<void> {
  const say = (name: string, version: number | string, from: number, value: string) => {
    const since =
      from === 0 ? 'from the start' : `${from > now ? 'counts' : 'counted'} from ${new Date(from).toISOString()}`
    console.log(`${name} ${version}: ${since}, ${isSealedText(value) ? 'sealed' : 'in clear'}`)
  }
  const versions = await db.selectFrom('secret_versions').selectAll().orderBy('name').orderBy('version').execute()
  for (const { name, version, counts_from, value } of versions) say(name, version, counts_from, value)
  const keys = await db.selectFrom('envelope_keys').selectAll().orderBy('created_at').execute()
  for (const { key_id, created_at, private_key } of keys) say(envelopes, key_id.slice(0, 8), created_at, private_key)
}

async function rotate(
  database: Database,
  names: Rotatable[],
  { now, endEarlier }: { now: number; endEarlier: boolean },
): Promise<void> {
  for (const name of names) {
    await noted(database, 'rotateSecret', now, async (tx) => {
      if (name === envelopes) await addEnvelopeKey(tx, database.seals, now)
      else await rotateSecret(tx, database, name as SecretName, { now, endEarlier })
    })
    console.log(`${name} has a new version.`)
  }
  console.log(
    endEarlier
      ? 'Server processes learn of it within a minute. Until then, they may refuse what another one signed.'
      : `Each server process uses it within ${countsAfterMs / 60_000} minutes.`,
  )
}

const noted = <Result>(database: Database, action: string, now: number, work: (tx: Db) => Promise<Result>) =>
  database.change(
    async (tx) => {
      const result = await work(tx)
      await addAudit(tx, { personId: operatorActor, action, outcome: 'taken', receipt: null, now })
      return result
    },
    () => true,
  )
