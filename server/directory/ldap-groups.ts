import { EqualityFilter, ExtensibleFilter, type Filter, OrFilter, PresenceFilter } from 'ldapts'
import type { DirectorySettings } from '../settings/directory-settings.ts'
import type { Connection } from './ldap-connection.ts'

/** Active Directory's rule for nested groups (LDAP_MATCHING_RULE_IN_CHAIN). */
const inChain = '1.2.840.113556.1.4.1941'
const nothing = ['1.1']
const mostGroups = 2_000
const groupsAtOnce = 50

export type GroupFound = { name: string; dn: string; state: 'member' | 'not a member' | 'not found' }

/**
 * The operator's groups that a person is in, directly or through other groups. The query compares `member` on the server, so
 * large groups' member lists, which come in ranges, aren't read.
 */
export async function groupsOf(
  connection: Connection,
  { groups, isActiveDirectory }: Pick<DirectorySettings, 'groups' | 'isActiveDirectory'>,
  dn: string,
): Promise<GroupFound[]> {
  if (groups.named.length === 0) return []
  const above = isActiveDirectory ? null : await groupsAbove(connection, groups.base, dn)
  const found: GroupFound[] = []
  for (const [name, group] of groups.named) {
    const [entry] = await at(connection, group, new PresenceFilter({ attribute: 'objectClass' }))
    const isMember =
      entry && (above ? above.has(entry.dn) : (await at(connection, group, memberInChain(dn))).length > 0)
    found.push({ name, dn: group, state: !entry ? 'not found' : isMember ? 'member' : 'not a member' })
  }
  return found
}

export const memberInChain = (dn: string) => new ExtensibleFilter({ matchType: 'member', rule: inChain, value: dn })

const at = (connection: Connection, dn: string, filter: Filter) =>
  connection.search(dn, filter, nothing, { scope: 'base' })

/** A person's groups, the groups they're in, and so on. Circular memberships end on their own. */
async function groupsAbove(connection: Connection, base: string, dn: string): Promise<Set<string>> {
  const above = new Set<string>()
  let members = [dn]
  while (members.length > 0 && above.size < mostGroups) {
    const next: string[] = []
    for (let from = 0; from < members.length; from += groupsAtOnce) {
      const some = members.slice(from, from + groupsAtOnce)
      const filters = some.map((value) => new EqualityFilter({ attribute: 'member', value }))
      for (const group of await connection.search(base, new OrFilter({ filters }), nothing))
        if (!above.has(group.dn)) {
          above.add(group.dn)
          next.push(group.dn)
        }
    }
    members = next
  }
  return above
}
