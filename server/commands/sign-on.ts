import type { Command } from 'commander'
import * as oidc from 'openid-client'
import { signOnCallbackPath, signOnPrefix } from '@/contract/sign-in/sign-on.ts'
import type { OpenIdProvider } from '../settings/open-id-settings.ts'
import { settingsFrom } from '../settings/settings.ts'
import { type OpenIdClient, openIdClient, reasonOf } from '../sign-on/open-id-client.ts'
import { unlink } from './users.ts'

/** npm run ess -- sign-on …: manages OpenID Connect providers. */
export function addSignOnCommands(ess: Command): void {
  const signOn = ess.command('sign-on').description('OpenID Connect providers (ESS_OPENID)')
  signOn
    .command('check')
    .description('Checks each provider step by step, and shows what to register there. Changes nothing.')
    .action(async () => {
      const { openIdProviders, publicUrl, clock } = settingsFrom(process.env)
      if (openIdProviders.length === 0)
        throw new Error('There are no providers. Set ESS_OPENID to the file that describes them.')
      for (const provider of openIdProviders) {
        const client = openIdClient(provider, clock, { error: () => {} })
        const isRight = await checkProvider(client, publicUrl, say)
        if (!isRight) process.exitCode = 1
        await client.close()
      }
    })
  signOn
    .command('unlink')
    .description(
      'Unlinks a user from all providers, for when one was set up again. The next sign-in links them like the first one.',
    )
    .argument('<user>', 'user name')
    .action(unlink('unlinkSignOn'))
}

type Say = (name: string, found: string) => void

const width = 28
const say: Say = (name, found) => console.log(`${name.padEnd(width)}  ${found}`)

/** False if nobody can sign in with it. */
export async function checkProvider(client: OpenIdClient, publicUrl: string, tell: Say): Promise<boolean> {
  const { provider } = client
  tell('Provider', `${provider.name} (${provider.title})`)
  showWay(provider, tell)
  try {
    const { config, keys } = await client.known()
    const metadata = config.serverMetadata()
    tell('Discovery', `found, issuer ${metadata.issuer}`)
    if (!metadata.supportsPKCE()) tell('PKCE', 'not advertised; sent anyway')
    await keys.reload()
    const kinds = keys.jwks()?.keys.map(({ kty = '', kid = 'without id' }) => `${kty} ${kid}`) ?? []
    tell('Keys', kinds.join(', ') || 'none: nobody can sign in')
    tell('Client and secret', await secretTaken(config, publicUrl + signOnCallbackPath(provider.name)))
    if (provider.signsOut && !metadata.end_session_endpoint)
      tell('Sign-out there', 'signOutThere is set, but the provider does not offer it')
  } catch (error) {
    const { away, reason, code } = reasonOf(error)
    tell(away ? 'Does not answer' : 'Refuses', code ? `${reason} (${code})` : reason)
    return false
  }
  tell('Register there', '')
  tell('  redirect URI', publicUrl + signOnCallbackPath(provider.name))
  tell('  after sign-out', `${publicUrl}/login`)
  tell('  back-channel logout', `${publicUrl}${signOnPrefix}/${provider.name}/signed-out`)
  return true
}

function showWay({ issuer, tenants, outbound: { proxy, ca } }: OpenIdProvider, tell: Say): void {
  tell('Issuer', issuer.href)
  if (tenants) tell('Tenants', tenants.join(', '))
  tell('Proxy', proxy ? `${proxy.address}${proxy.credentials ? ', with user and password' : ''}` : 'none')
  tell('Certificate authority', ca === undefined ? 'the system’s' : 'the company’s')
}

/** Sends a code that's definitely wrong: a provider that refuses only the code accepts the client. */
async function secretTaken(config: oidc.Configuration, redirectUri: string): Promise<string> {
  const callback = new URL(`${redirectUri}?code=check`)
  const { issuer, authorization_response_iss_parameter_supported: namesIssuer } = config.serverMetadata()
  if (namesIssuer) callback.searchParams.set('iss', issuer)
  try {
    await oidc.authorizationCodeGrant(config, callback, { pkceCodeVerifier: oidc.randomPKCECodeVerifier() })
    return 'taken'
  } catch (error) {
    const isOfClient = ['invalid_client', 'unauthorized_client']
    if (error instanceof oidc.ResponseBodyError && !isOfClient.includes(error.error)) return 'taken'
    const { reason, code } = reasonOf(error)
    throw new Error(`the client or its secret: ${reason}${code ? ` (${code})` : ''}`, { cause: error })
  }
}
