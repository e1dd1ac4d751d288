import { type Infer, optional, record, refine, size, string, type, unknown } from '@/domain/struct.ts'
import { systemActor } from '@/domain/administration/audit-trail.ts'
import type { Services } from '../http/services.ts'
import type { Db } from '../db/tables.ts'
import { addAudit } from '../stores/audit/audit.ts'
import { personOfIdentity } from '../stores/people/sign-on-people.ts'
import { endProviderSession, endSessionsOf, peopleOfProviderSubject } from '../stores/sign-in/sessions.ts'
import { spendToken } from '../stores/sign-in/spent-tokens.ts'
import { type OpenIdClient, type Reason, reasonOf } from './open-id-client.ts'

const event = 'http://schemas.openid.net/event/backchannel-logout'
const line = size(string(), 1, 500)

/** OpenID Connect Back-Channel Logout 1.0, section 2.4. With a nonce, it would be an id token. */
const LogoutClaims = refine(
  type({
    iss: line,
    jti: line,
    exp: optional(unknown()),
    sub: optional(line),
    sid: optional(line),
    events: record(string(), unknown()),
    nonce: optional(unknown()),
  }),
  'logout token',
  ({ sub, sid, events, nonce }) =>
    nonce === undefined && (sub ?? sid) !== undefined && typeof events[event] === 'object' && events[event] !== null,
)
type LogoutClaims = Infer<typeof LogoutClaims>

/** How long to keep used tokens: longer than they could be valid. */
const keptMs = 60 * 60_000

const notRight: Reason = { away: false, reason: 'no logout token, or used before' }

/**
 * Handles the provider's message that a person signed out there. With `sid`, it ends the sessions here that came from that
 * session; without it, all of the person's sessions. Returns why the token isn't accepted; null if it is. Throws if our own
 * database has a problem: the token stays usable.
 */
export async function loggedOutThere(services: Services, client: OpenIdClient, token: string): Promise<Reason | null> {
  const { database, clock, announcements } = services
  const verified = await client.logoutClaims(token).then(
    (payload) => ({ payload }),
    (error: unknown) => ({ reason: reasonOf(error) }),
  )
  if ('reason' in verified) return verified.reason
  const [mismatch, claims] = LogoutClaims.validate(verified.payload)
  if (mismatch) return notRight
  return database.change<Reason | null>(
    async (tx) => {
      if (!(await spendToken(tx, claims.iss, claims.jti, clock() + keptMs))) return notRight
      const { sid, sub } = claims
      if (sid !== undefined) {
        const session = { provider: client.provider.name, provider_sid: sid, ...(sub && { provider_subject: sub }) }
        const people = await endProviderSession(tx, announcements.sessionEnds, session)
        for (const personId of people) await noted(services, tx, personId)
        return null
      }
      for (const personId of await peopleCalled(tx, client, claims)) {
        await endSessionsOf(tx, announcements.sessionEnds, personId)
        await noted(services, tx, personId)
      }
      return null
    },
    (refused) => refused === null,
  )
}

async function peopleCalled(tx: Db, { provider }: OpenIdClient, { iss, sub = '' }: LogoutClaims): Promise<Set<string>> {
  const linked = provider.tenants ? null : await personOfIdentity(tx, { issuer: iss, subject: sub })
  return new Set([...(linked ? [linked] : []), ...(await peopleOfProviderSubject(tx, provider.name, sub))])
}

const noted = ({ clock }: Services, tx: Db, subjectId: string) =>
  addAudit(tx, {
    personId: systemActor,
    subjectId,
    action: 'signOutThere',
    outcome: 'taken',
    receipt: null,
    now: clock(),
  })
