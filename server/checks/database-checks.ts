import { sql } from 'kysely'
import { clockSkewMs } from '../base/clock.ts'
import { schemaOf } from '../db/migrate.ts'
import { troubleOf } from '../db/trouble.ts'
import type { Settings } from '../settings/settings.ts'
import { countGivenUp } from '../stores/letters/given-up.ts'
import { sealsFrom } from '../base/seals.ts'
import { storedSecrets } from '../stores/secrets/secrets.ts'
import { type Finding, type Installation, inDatabase, ok, warning, wrong } from './check.ts'

export async function database({ settings, database: open }: Installation): Promise<Finding[]> {
  const { databaseUrl, dataDir } = settings
  const where = databaseUrl ? 'PostgreSQL' : `SQLite in ${dataDir}`
  try {
    const opened = await open()
    if (!opened)
      return [
        warning(`none yet in ${dataDir}`, 'The first start creates it. If it should already exist, check DATA_DIR.'),
      ]
    await sql`select 1`.execute(opened.read)
    return [ok(databaseUrl ? where : `${where}; back it up with "npm run ess -- backup"`)]
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const said = message || code || 'no answer'
    const advice = databaseUrl
      ? 'Check DATABASE_URL, and that PostgreSQL is running and accepts this user.'
      : 'Check DATA_DIR, and that this user can write to it.'
    return [wrong(`${where}: ${said}`, troubleOf(error) === 'full' ? 'Free up space on its disk.' : advice)]
  }
}

/** The server migrates on its own. If migrations are missing, the server failed to start or hasn't started yet. */
export const schema = (installation: Installation) =>
  inDatabase(installation, async ({ kind, read }) => {
    const state = await schemaOf(read, kind).catch(() => null)
    if (!state) return [warning('no tables yet', 'The first start creates them, or run "npm run ess -- migrate".')]
    const { missing, hasUnknown, later } = state
    if (later)
      return [
        wrong(
          `migrated by release ${later.by}; this release is too old for it`,
          `Install release ${later.oldest} or later, or restore a backup from before the upgrade.`,
        ),
      ]
    if (missing.length > 0)
      return [
        wrong(`lacks ${missing.join(', ')}`, 'Run "npm run ess -- migrate", or start the server of this release.'),
      ]
    return [ok(hasUnknown ? 'from a later release, but this one can use it' : 'up to date')]
  })

export const databaseClock = async (installation: Installation): Promise<Finding[]> => {
  const { clock } = installation.settings
  const found = await inDatabase(installation, async ({ kind, read }) => {
    if (kind === 'sqlite') return []
    const { rows } = await sql<{ ms: number }>`
      select cast(extract(epoch from clock_timestamp()) * 1000 as bigint) as ms`.execute(read)
    return [clockFinding('the database', rows[0]!.ms, clock())]
  })
  return found.length > 0 ? found : [fixedClock(installation.settings)]
}

function fixedClock({ clock, demo }: Settings): Finding {
  const now = clock()
  const isFixed = !demo && Math.abs(Date.now() - now) > clockSkewMs
  const iso = new Date(now).toISOString()
  return isFixed ? wrong(`fixed at ${iso}`, 'Remove ESS_CLOCK. It’s only for tests.') : ok(iso)
}

/** Sessions, codes, and signatures rely on comparing times from both clocks. */
export function clockFinding(whose: string, theirs: number, ours: number): Finding {
  const seconds = Math.round((ours - theirs) / 1000)
  if (Math.abs(seconds) * 1000 <= clockSkewMs) return ok(`agrees with ${whose}`)
  return wrong(
    `${Math.abs(seconds)} seconds ${seconds > 0 ? 'ahead of' : 'behind'} ${whose}`,
    'Sync both clocks with NTP, such as systemd-timesyncd or chrony, and remove ESS_CLOCK if it’s set.',
  )
}

/** The keys that the server generates have 32 random bytes. */
const leastLength = 40
const sealCommand = 'npm run ess -- secrets seal'

export const keys = (installation: Installation) =>
  inDatabase(installation, async ({ read }) => {
    const { demo, secretsKeys } = installation.settings
    const stored = await storedSecrets(read).catch(() => null)
    if (!stored || stored.values.length === 0) return [ok('created at the first start')]
    if (stored.values.some((value) => value.length < leastLength))
      return [wrong('some are cut or empty in the database', 'Restore the table "secret_versions" from a backup.')]
    const seals = sealsFrom(secretsKeys)
    const { inClear } = stored
    if (!stored.values.every(seals.hasKey))
      return [
        wrong(
          'sealed with a key that isn’t in the settings',
          'Set ESS_SECRETS_KEY to the key that they were sealed with.',
        ),
      ]
    if (!seals.canSeal)
      return [
        demo
          ? ok('in clear')
          : warning(
              'in clear, so a copy of the database has them',
              `Give ESS_SECRETS_KEY to every server process, then run "${sealCommand}".`,
            ),
      ]
    if (inClear.length > 0)
      return [
        warning(`in clear: ${inClear.join(', ')}`, `When every server process has the key, run "${sealCommand}".`),
      ]
    if (!stored.values.every(seals.isCurrent))
      return [
        warning('some are sealed with the key before', `Run "${sealCommand}", then remove ESS_SECRETS_KEY_BEFORE.`),
      ]
    return [ok('sealed')]
  })

export const letters = (installation: Installation) =>
  inDatabase(installation, async ({ read }) => {
    const count = await countGivenUp(read).catch(() => 0)
    if (count === 0) return [ok('none given up')]
    return [
      warning(
        `${count} could not be sent`,
        'Run "npm run ess -- mail list". Then "mail retry" sends them again, or "mail drop" deletes them.',
      ),
    ]
  })

export const demoAccounts = (installation: Installation) =>
  inDatabase(installation, async ({ read }) => {
    const { settings } = installation
    const accounts = await installation.demoAccounts(read).catch(() => [])
    if (accounts.length === 0) return [ok('none')]
    const found = `${accounts.length} with a publicly known password, such as ${accounts[0]}`
    if (!settings.demo)
      return [wrong(found, 'Start on an empty database, or disable them: npm run ess -- user disable NAME')]
    const { hostname } = new URL(settings.publicUrl)
    if (hostname === 'localhost' || hostname === '127.0.0.1') return [ok('the demo company is served')]
    return [warning(found, 'This is a demo (ESS_DEMO). Never put real people’s data in it.')]
  })
