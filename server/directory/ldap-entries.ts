import { AndFilter, type Entry, EqualityFilter, OrFilter } from 'ldapts'
import type { DirectorySettings } from '../settings/directory-settings.ts'
import { type Connection, Unreachable } from './ldap-connection.ts'

/**
 * A person's entry. `directoryId`: the bytes that identify the entry, in hexadecimal; they don't change when the person is
 * renamed or moved.
 */
export type Found = {
  dn: string
  directoryId: string
  userName: string
  employeeId: string
  /** Whether the account is disabled or has reached its end date. */
  state: 'enabled' | 'disabled' | 'ended'
}

export type Wanted = { userName: string } | { directoryIds: string[] }

/** The people who match the operator's filter and have this name or one of these identities. */
export async function findEntries(
  connection: Connection,
  { people, link }: DirectorySettings,
  wanted: Wanted,
  now: number,
): Promise<Found[]> {
  const { base, filter, userName, identity } = people
  // Values are passed in objects, never in a string that the server would parse as a filter.
  const names =
    'userName' in wanted
      ? userName.map((attribute) => new EqualityFilter({ attribute, value: wanted.userName }))
      : wanted.directoryIds.map((id) => new EqualityFilter({ attribute: identity, value: Buffer.from(id, 'hex') }))
  const employeeId = link.by === 'employeeId' ? [link.attribute] : []
  const attributes = [...new Set([identity, ...userName, ...employeeId, 'userAccountControl', 'accountExpires'])]
  const entries = await connection.search(
    base,
    new AndFilter({ filters: [filter, new OrFilter({ filters: names })] }),
    attributes,
    { explicitBufferAttributes: [identity, identity.toLowerCase()] },
  )
  return entries.map((entry) => ({
    dn: entry.dn,
    directoryId: bytesOf(entry, identity),
    userName: textOf(entry, userName[0]!),
    employeeId: employeeId[0] ? textOf(entry, employeeId[0]) : '',
    state: stateOf(entry, now),
  }))
}

function valueOf(entry: Entry, attribute: string): Buffer | string | undefined {
  const name = Object.keys(entry).find((each) => each.toLowerCase() === attribute.toLowerCase())
  const value = name === undefined ? undefined : entry[name]
  return Array.isArray(value) ? value[0] : value
}

function textOf(entry: Entry, attribute: string): string {
  const value = valueOf(entry, attribute)
  return Buffer.isBuffer(value) ? value.toString('utf8') : (value ?? '')
}

/** '' if the entry has none. Read as text, a GUID's bytes would be changed. */
function bytesOf(entry: Entry, attribute: string): string {
  const value = valueOf(entry, attribute)
  if (value === undefined || value.length === 0) return ''
  if (!Buffer.isBuffer(value)) throw new Unreachable(`${attribute} did not come as bytes`)
  return value.toString('hex')
}

const switchedOff = 2n
/** Two ways of saying "never". */
const never = [0n, 0x7fff_ffff_ffff_ffffn]
/** Ticks of 100 ns since 1601. */
const instantOf = (ticks: bigint) => Number(ticks / 10_000n) - 11_644_473_600_000

/** These attributes exist only in Active Directory. Elsewhere, the operator's filter must exclude such people. */
function stateOf(entry: Entry, now: number): Found['state'] {
  const number = (attribute: string) => {
    const text = textOf(entry, attribute)
    return /^\d+$/.test(text) ? BigInt(text) : 0n
  }
  if ((number('userAccountControl') & switchedOff) !== 0n) return 'disabled'
  const ends = number('accountExpires')
  return !never.includes(ends) && instantOf(ends) <= now ? 'ended' : 'enabled'
}
