import type { OpenIdProvider } from '../settings/open-id-settings.ts'
import type { Claims } from './open-id-client.ts'

/** What a provider says of somebody who signed in there. */
export type SaidOfPerson = {
  /** Who it is, for good: names and addresses change, and go to others. */
  identity: { issuer: string; subject: string }
  /** As logout tokens name them. Entra names people per app there, and everywhere else by `oid`. */
  sub: string
  sid: string | null
  /** The claim by which the person is found the first time. */
  linkValue: string
  secondFactorDone: boolean
  /** When they last proved who they are; null if the provider doesn't say. */
  authenticatedAt: number | null
  /** The operator's names of their groups. 'unsaid': the provider left them out, because there are too many. */
  groups: string[] | 'unsaid' | null
}

/** Null if it lacks what identifies a person. */
export function saidOfPerson({ tenants, link, groups, secondFactor }: OpenIdProvider, claims: Claims) {
  const { iss, sub } = claims
  const subject = tenants ? claims.oid : sub
  if (!isText(iss) || !isText(sub) || !isText(subject)) return null
  // Somebody may have typed another's address there.
  const isTyped = link.claim === 'email' && [false, 'false'].some((each) => each === claims.email_verified)
  const value = isTyped ? '' : claims[link.claim]
  const said: SaidOfPerson = {
    identity: { issuer: iss, subject },
    sub,
    sid: isText(claims.sid) ? claims.sid : null,
    linkValue: isText(value) ? value : typeof value === 'number' ? String(value) : '',
    secondFactorDone:
      listOf(claims.amr).some((each) => secondFactor.amr.includes(each)) ||
      (isText(claims.acr) && secondFactor.acr.includes(claims.acr)),
    authenticatedAt: typeof claims.auth_time === 'number' ? claims.auth_time * 1000 : null,
    groups: groupsIn(groups, claims),
  }
  return said
}

function groupsIn({ claim, named }: OpenIdProvider['groups'], claims: Claims): SaidOfPerson['groups'] {
  if (named.length === 0) return null
  // Also a single group comes as a list, except from some.
  const value = claims[claim]
  if (value !== undefined) {
    const theirs = new Set(isText(value) ? [value] : listOf(value))
    return named.filter(([, each]) => theirs.has(each)).map(([name]) => name)
  }
  const elsewhere = claims._claim_names
  const isElsewhere = typeof elsewhere === 'object' && elsewhere !== null && claim in elsewhere
  return isElsewhere || claims.hasgroups === true ? 'unsaid' : []
}

const isText = (value: unknown): value is string => typeof value === 'string' && /^[^\0]{1,500}$/.test(value)
const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.filter(isText) : [])
