import { AuthorizationResponseError, ResponseBodyError } from 'openid-client'
import type { SignOnProblem } from '@/domain/identity/sign-on-problems.ts'
import { singleSignOn } from '@/contract/sign-in/session.ts'
import type { Services } from '../http/services.ts'
import { addFailedSignIn } from '../stores/audit/audit.ts'
import { holdAccount } from '../stores/people/accounts.ts'
import { addSignOnToken } from '../stores/sign-in/sign-on-tokens.ts'
import type { Attempt } from './attempts.ts'
import { groupsFromGraph } from './entra-groups.ts'
import { type Claims, type OpenIdClient, reasonOf } from './open-id-client.ts'
import { type SaidOfPerson, saidOfPerson } from './said-of-person.ts'
import { notLetIn, personSaid, settleSaid } from './sign-on-person.ts'

type CameBack = { token: string } | { problem: SignOnProblem }

/** Handles the return from a provider. `callback`: the full URL, as registered there. */
export async function comeBack(
  services: Services,
  client: OpenIdClient,
  attempt: Attempt & { state: string },
  callback: URL,
): Promise<CameBack> {
  const { database, clock, log } = services
  let claims: Claims
  try {
    claims = await client.claimsAfter(callback, attempt)
  } catch (error) {
    const problem = problemOf(error)
    if (problem !== 'cancelled')
      log.error({ provider: attempt.provider, ...reasonOf(error) }, 'a sign-in at the OpenID provider failed')
    return { problem }
  }
  const { provider } = client
  const said = saidOfPerson(provider, claims)
  if (!said) {
    log.error({ provider: attempt.provider }, 'the OpenID provider’s token does not identify a person')
    return { problem: 'failed' }
  }
  if (attempt.again && !isAskedAgain(said, attempt.startedAt, provider.clockToleranceSeconds)) {
    log.error({ provider: attempt.provider }, 'the OpenID provider did not ask again, or sends no auth_time')
    return { problem: 'again' }
  }
  const groups = said.groups === 'unsaid' ? await groupsAsked(services, client, claims) : said.groups
  const personId = await personSaid(database.read, provider, said, services)
  const refused = async (problem: SignOnProblem): Promise<CameBack> => {
    const action = problem === 'unknown' ? singleSignOn.name : 'signInWhileDisabled'
    await addFailedSignIn(database, action, personId ?? undefined, clock())
    return { problem }
  }
  if (!personId) return refused('unknown')
  const outcome = await database.change<CameBack>(
    async (tx) => {
      await holdAccount(database, tx, personId)
      const problem = await notLetIn(tx, personId)
      if (problem) return { problem }
      if (!(await settleSaid(services, tx, personId, { identity: said.identity, groups })))
        return { problem: 'unknown' }
      const signedOn = {
        personId,
        provider: provider.name,
        subject: said.sub,
        sid: said.sid,
        secondFactorDone: said.secondFactorDone,
        // The provider's clock may be ahead.
        passwordAt: Math.min(said.authenticatedAt ?? 0, clock()),
      }
      return { token: await addSignOnToken(tx, attempt.challenge, signedOn, clock()) }
    },
    (result) => 'token' in result,
  )
  return 'problem' in outcome ? refused(outcome.problem) : outcome
}

const isAskedAgain = ({ authenticatedAt }: SaidOfPerson, startedAt: number, toleranceSeconds: number) =>
  authenticatedAt !== null && authenticatedAt >= startedAt - (toleranceSeconds + 1) * 1000

/** Null keeps the last known groups: if the provider doesn't list any, there may still be some. */
async function groupsAsked({ log }: Services, client: OpenIdClient, { accessToken }: Claims): Promise<string[] | null> {
  const groups = client.provider.tenants
    ? await groupsFromGraph(client, accessToken).catch((error: unknown) => {
        log.error({ provider: client.provider.name, ...reasonOf(error) }, 'Microsoft Graph did not return the groups')
        return null
      })
    : null
  if (!groups)
    log.error({ provider: client.provider.name }, 'the token left out the groups, so the last known ones stay')
  return groups
}

function problemOf(error: unknown): SignOnProblem {
  if (error instanceof AuthorizationResponseError) {
    if (error.error === 'access_denied') return 'cancelled'
    return ['temporarily_unavailable', 'server_error'].includes(error.error) ? 'away' : 'failed'
  }
  // The code was already used or is too old: the person went back or reloaded.
  if (error instanceof ResponseBodyError && error.error === 'invalid_grant') return 'late'
  return reasonOf(error).away ? 'away' : 'failed'
}
