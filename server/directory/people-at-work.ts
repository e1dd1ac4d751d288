import { randomUUID } from 'node:crypto'
import { systemActor } from '@/domain/administration/audit-trail.ts'
import { repeat } from '../base/repeat.ts'
import type { Clock } from '../base/clock.ts'
import type { AnnouncementChannels } from '../db/announcements.ts'
import type { Database } from '../db/database.ts'
import type { DirectorySettings } from '../settings/directory-settings.ts'
import { addAudit } from '../stores/audit/audit.ts'
import { takeLease } from '../stores/leases.ts'
import { holdAccount, switchAccount } from '../stores/people/accounts.ts'
import { type LinkedPerson, linkedPeopleAtWork, noteDirectoryDisabled } from '../stores/people/directory-people.ts'
import { findEntries } from './ldap-entries.ts'
import type { LdapServers } from './ldap-servers.ts'

type Services = {
  database: Database
  clock: Clock
  announcements: Pick<AnnouncementChannels, 'sessionEnds'>
  log: { error: (context: object, message: string) => void }
}

const atOnce = 100
const passMs = 120_000
/**
 * The maximum number or share of people who may be missing at once. More would suggest a wrong filter or a server with incomplete
 * data.
 */
const mayBeMissing = { few: 3, part: 0.1 }

/** Ends the sessions of people whom the directory has disabled since they signed in. Only one server process does this. */
export function followPeopleAtWork(settings: DirectorySettings, servers: LdapServers, services: Services) {
  const holder = randomUUID()
  const { database, clock, log } = services
  const job = repeat(async () => {
    try {
      if (await takeLease(database.write, 'directory', holder, clock(), settings.checkEveryMs + passMs))
        await endDisabled(settings, servers, services)
    } catch (error) {
      log.error({ err: error }, 'checking people with the directory failed')
    }
    return false
  }, settings.checkEveryMs)
  return { stop: job.stop }
}

/** Returns how many people were disabled. An empty answer disables no one. */
export async function endDisabled(
  settings: DirectorySettings,
  servers: LdapServers,
  services: Services,
): Promise<number> {
  const { database, clock, log } = services
  const asked: LinkedPerson[] = []
  const states = new Map<string, string>()
  for (;;) {
    const some = await linkedPeopleAtWork(database.read, asked.at(-1)?.personId ?? '', atOnce)
    if (some.length === 0) break
    const directoryIds = some.map(({ directoryId }) => directoryId)
    const found = await servers.ask(
      async (connection) => {
        await connection.bind(settings.bindDn, settings.bindPassword)
        return findEntries(connection, settings, { directoryIds }, clock())
      },
      { limitMs: 30_000 },
    )
    for (const { directoryId, state } of found) states.set(directoryId, state)
    asked.push(...some)
  }
  const missing = asked.filter(({ directoryId }) => !states.has(directoryId))
  const isBelievable = states.size > 0 && missing.length <= Math.max(mayBeMissing.few, asked.length * mayBeMissing.part)
  if (missing.length > 0 && !isBelievable)
    log.error({ missing: missing.length, of: asked.length }, 'the directory lacks too many people to believe it')
  const gone = asked.filter(({ directoryId }) => (states.get(directoryId) ?? 'missing') !== 'enabled')
  const ending = isBelievable ? gone : gone.filter(({ directoryId }) => states.has(directoryId))
  for (const person of ending) await disable(services, person)
  return ending.length
}

async function disable({ database, clock, announcements }: Services, { personId }: LinkedPerson): Promise<void> {
  await database.change(
    async (tx) => {
      await holdAccount(database, tx, personId)
      const now = clock()
      const account = tx.selectFrom('employees').select('disabled_at').where('person_id', '=', personId)
      if ((await account.executeTakeFirst())?.disabled_at !== null) return
      await switchAccount(tx, announcements.sessionEnds, personId, now)
      await noteDirectoryDisabled(tx, personId, now)
      await addAudit(tx, {
        personId: systemActor,
        subjectId: personId,
        action: 'directoryDisabled',
        outcome: 'taken',
        receipt: null,
        now,
      })
    },
    () => true,
  )
}
