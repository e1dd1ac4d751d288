import type { OpenIdProvider } from '../settings/open-id-settings.ts'
import type { Claims } from './open-id-client.ts'

/** A provider's claims about a person who signed in there. */
export type SaidOfPerson = {
  /** A permanent identity: names and addresses change and get reassigned. */
  identity: { issuer: string; subject: string }
  /** The name in logout tokens. Entra uses a per-app name there, and `oid` everywhere else. */
  sub: string
  sid: string | null
  /** The claim that identifies the person at the first sign-in. */
  linkValue: string
  secondFactorDone: boolean
  /** When they last authenticated; null if the provider doesn't say. */
  authenticatedAt: number | null
  /** The operator's names for their groups. 'unsaid': the provider left them out because there are too many. */
  groups: string[] | 'unsaid' | null
}

/** Null if the claims don't identify a person. */
export function saidOfPerson({ tenants, link, groups, secondFactor }: OpenIdProvider, claims: Claims) {
  const { iss, sub } = claims
  const subject = tenants ? claims.oid : sub
  if (!isText(iss) || !isText(sub) || !isText(subject)) return null
  // The person may have entered someone else's address there.
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
  // Most providers send even a single group as a list, but some don't.
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
