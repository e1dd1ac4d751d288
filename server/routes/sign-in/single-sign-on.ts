import type { Device } from '@/domain/identity/device.ts'
import { filledReason, filledRefusalText } from '@/domain/refusals.ts'
import { singleSignOn } from '@/contract/sign-in/session.ts'
import { type ProviderToken, providerToken } from '../../http/sign-in/provider-token.ts'
import { Refusal, refuseAs } from '../../http/answers/problems.ts'
import { type Call, serve } from '../../http/serve.ts'
import type { Services } from '../../http/services.ts'
import type { Db } from '../../db/tables.ts'
import { addFailedSignIn, addSignIn } from '../../stores/audit/audit.ts'
import { saveGroups } from '../../stores/rights/directory-groups.ts'
import { holdAccount } from '../../stores/people/accounts.ts'
import { accountState } from '../../stores/people/directory-people.ts'
import { findPassword } from '../../stores/people/employees.ts'
import { addSession } from '../../stores/sign-in/sessions.ts'
import { personOfSignOnToken, spendSignOnToken } from '../../stores/sign-in/sign-on-tokens.ts'
import { spendToken } from '../../stores/sign-in/spent-tokens.ts'

export const singleSignOnRoutes = [
  serve(singleSignOn, {
    run: async (call) => {
      const { address, services } = call
      const outcome = await services.unusableLimit.unlessUsable(
        singleSignOn.name,
        address,
        () => signedOn(call),
        isWrong,
      )
      if (outcome instanceof Refusal && isWrong(outcome))
        await addFailedSignIn(services.database, singleSignOn.name, undefined, services.clock())
      return outcome
    },
  }),
]

const isWrong = ({ problem }: Refusal) => problem.status === 401

async function signedOn({
  query,
  device,
  services,
}: Call<typeof singleSignOn>): Promise<{ tokenId: string } | Refusal> {
  const { proof } = query
  if (proof !== undefined) return signedOnAtProvider({ ...query, proof }, device, services)
  const { database, company, identityProviders, clock } = services
  const { acceptSSOToken } = company.configuration
  const token = acceptSSOToken ? await providerToken(query.token, query.from, identityProviders, clock) : null
  if (!token) return refusedBy(services.company)
  return database.change(
    (tx) => sessionFor(tx, token, device, services),
    (outcome) => !(outcome instanceof Refusal),
  )
}

async function sessionFor(
  tx: Db,
  token: ProviderToken,
  device: Device,
  services: Services,
): Promise<{ tokenId: string } | Refusal> {
  const employee = await findPassword(tx, token.userName)
  if (!employee || employee.disabled_at !== null) return refusedBy(services.company)
  if (!(await spendToken(tx, token.issuer, token.jti, token.expiresAt))) return refusedBy(services.company)
  const factorDone = token.multiFactorDone || !services.company.configuration.requireMultiFactorLogin
  const session = {
    personId: employee.person_id,
    factor: factorDone ? 'notNeeded' : 'needed',
    singleSignOn: true,
    device,
  } as const
  if (token.groups && (await saveGroups(tx, session.personId, token.groups, services.clock())))
    await services.announcements.rightsChanges.publish(tx, [session.personId])
  await addSignIn(tx, singleSignOn.name, session.personId, services.clock())
  return { tokenId: await addSession(tx, session, services.clock()) }
}

/** After OpenID Connect: the token is ours, and the device proves that it started the attempt. */
function signedOnAtProvider(
  { token, from, proof }: { token: string; from: string; proof: string },
  device: Device,
  { database, company, clock }: Services,
) {
  return database.change(
    async (tx) => {
      const given = { token, proof, provider: from }
      const personId = await personOfSignOnToken(tx, given)
      if (personId === null) return refusedBy(company)
      // The account is locked before the token's row, because code that ends the account's sessions locks them in this order.
      await holdAccount(database, tx, personId)
      const signedOn = await spendSignOnToken(tx, given, clock())
      if (!signedOn) return refusedBy(company)
      const { secondFactorDone } = signedOn
      if ((await accountState(tx, personId)) !== 'enabled') return refusedBy(company)
      const factor = secondFactorDone || !company.configuration.requireMultiFactorLogin ? 'notNeeded' : 'needed'
      await addSignIn(tx, singleSignOn.name, personId, clock())
      return { tokenId: await addSession(tx, { personId, factor, singleSignOn: true, device, signedOn }, clock()) }
    },
    (outcome) => !(outcome instanceof Refusal),
  )
}

/** The same answer for every kind of problem. Source: specification 3 section 8. */
function refusedBy(company: Services['company']): Refusal {
  const fill = { company: company.configuration.company.name }
  return refuseAs(401, 'An SSO error occurred', filledRefusalText('ssoFailed', fill), filledReason('ssoFailed', fill))
}
