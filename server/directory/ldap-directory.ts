import { randomBytes } from 'node:crypto'
import { inTurn } from '../base/in-turn.ts'
import type { DirectorySettings } from '../settings/directory-settings.ts'
import { type LinkedPerson, accountState, linkedPerson, personByAnyName } from '../stores/people/directory-people.ts'
import type { Directory, DirectoryAnswer, FailureCount, Who } from './directory.ts'
import { reasonOf } from './ldap-answers.ts'
import { type Connection, Refused, Unreachable } from './ldap-connection.ts'
import { type Found, type Wanted, findEntries } from './ldap-entries.ts'
import { groupsOf } from './ldap-groups.ts'
import type { LdapServers } from './ldap-servers.ts'
import { type LinkServices, personOf, settle } from './link-people.ts'

type Services = LinkServices & {
  failures: FailureCount
  log: { error: (context: object, message: string) => void }
}

/** The company's directory decides. Passwords on file here are never used instead, even while the directory is down. */
export function ldapDirectory(settings: DirectorySettings, servers: LdapServers, services: Services): Directory {
  const { database, failures, log, clock } = services
  // Simultaneous guesses are counted like successive ones.
  const oneByOne = inTurn(1)

  const found = async (connection: Connection, who: Who, { directoryId }: Partial<LinkedPerson>) => {
    const byIdentity = () => theOnly(connection, { directoryIds: [directoryId!] })
    if (who.personId && directoryId) return byIdentity()
    const byName = await theOnly(connection, { userName: who.userName })
    // A person who was renamed in the directory may still use the name that a device knows.
    return byName === 'nobody' && directoryId ? byIdentity() : byName
  }

  /** Entries below a person's, such as their phones, have no identity of their own. If two people match, neither counts. */
  const theOnly = async (connection: Connection, wanted: Wanted): Promise<Found | 'nobody' | 'several'> => {
    const people = (await findEntries(connection, settings, wanted, clock())).filter(
      ({ directoryId, dn, userName }) => directoryId !== '' && dn !== '' && userName !== '',
    )
    if (people.length <= 1) return people[0] ?? 'nobody'
    log.error({ dns: people.map(({ dn }) => dn) }, 'the filter of ESS_DIRECTORY finds several entries for one person')
    return 'several'
  }

  /** Tries the password at most once on this server. Returns null if it's right. */
  const tried = (connection: Connection, { dn, directoryId }: Found, password: string) =>
    oneByOne.run(directoryId, async (): Promise<Exclude<DirectoryAnswer, { is: 'ok' }> | null> => {
      const waitMs = await failures.waitMs(directoryId)
      if (waitMs > 0) return { is: 'paused', waitMs }
      try {
        await connection.bind(dn, password)
      } catch (error) {
        const reason = error instanceof Refused ? reasonOf(error) : null
        // A server that didn't answer may have counted the attempt.
        if (reason === 'wrong' || error instanceof Unreachable) await failures.count(directoryId)
        if (reason === null) throw error
        return { is: reason }
      }
      await failures.forget(directoryId)
      return null
    })

  const checked = async (connection: Connection, who: Who, password: string): Promise<DirectoryAnswer> => {
    const known: Partial<LinkedPerson> = who.personId
      ? ((await linkedPerson(database.first, who.personId)) ?? { personId: who.personId })
      : await knownAs(who.userName)
    const { personId } = known
    await asService(connection)
    const entry = await found(connection, who, known)
    if (entry === 'nobody' || entry === 'several') {
      await asNobody(connection, password)
      return { is: 'wrong', personId }
    }
    const refused = await tried(connection, entry, password)
    if (refused) return refused.is === 'wrong' ? { is: 'wrong', personId } : refused
    if (entry.state !== 'enabled') return { is: entry.state, personId }
    const person = await personOf(database.first, settings.link, entry)
    if (person === null) return { is: 'unknown' }
    if (who.personId && who.personId !== person) return { is: 'wrong', personId: who.personId }
    if ((await accountState(database.first, person)) === 'disabled') return { is: 'disabled', personId: person }
    await asService(connection)
    const groups = await groupsOf(connection, settings, entry.dn)
    const memberOf = groups.filter(({ state }) => state === 'member').map(({ name }) => name)
    return {
      is: 'ok',
      personId: person,
      settle: (tx) =>
        settle(services, tx, { personId: person, entry, groups: settings.groups.named.length > 0 ? memberOf : null }),
    }
  }

  const knownAs = async (userName: string): Promise<Partial<LinkedPerson>> => {
    const row = await personByAnyName(database.first, userName)
    return row ? { personId: row.personId, directoryId: row.directoryId ?? undefined } : {}
  }

  const asService = (connection: Connection) => connection.bind(settings.bindDn, settings.bindPassword)

  /** Takes as long as for a person who exists. */
  const asNobody = (connection: Connection, password: string) =>
    connection.bind(`cn=nobody-${randomBytes(6).toString('hex')},${settings.people.base}`, password).catch((error) => {
      if (!(error instanceof Refused)) throw error
    })

  return {
    async check(who, password, signal) {
      // A bind with an empty password always succeeds: it's anonymous.
      if (password === '') return { is: 'wrong' }
      try {
        return await servers.ask((connection) => checked(connection, who, password), { signal })
      } catch (error) {
        if (error instanceof Refused)
          log.error({ code: error.code, reason: error.message }, 'the directory refused what the portal asked')
        else if (!(error instanceof Unreachable)) throw error
        return { is: 'away' }
      }
    },
  }
}
