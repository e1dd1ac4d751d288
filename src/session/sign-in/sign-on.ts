import { useQuery } from '@tanstack/react-query'
import { probe } from '@/api/reach.ts'
import { getUserInfo } from '@/contract/sign-in/session.ts'
import { signOnAttemptMs, signOnPath, signOnTokenMs } from '@/contract/sign-in/sign-on.ts'
import type { ApplicationConfiguration } from '@/domain/company/configuration.ts'
import { answerQuery } from '@/offline/answers/answers.ts'
import { currentIdentity } from '@/offline/identity.ts'
import { digest, randomSecret } from '@/offline/vault/digest.ts'
import type { AddressToken } from './address-token.ts'
import { useOpenConfiguration } from '@/session/configuration.ts'
import { type Redirect, keptRedirect, rememberRedirect } from '@/session/stored-token.ts'

/** An OpenID provider that people sign in with. `title`: the operator's name for it. */
export type SignOnProvider = NonNullable<ApplicationConfiguration['signOn']>[number]

/** `proof`: required to use the resulting token. `again`: the provider must ask for the password. */
export type SignOnAttempt = Redirect & { proof: string; provider: string; again: boolean; startedAt: number }

// Not in session storage: iOS may end the installed app while the person is at the provider.
const attemptKey = 'ess.sign-on'

/** This device's attempt, while an answer may still come. With `provider`, only an attempt there. */
export function signOnAttempt(provider?: string): SignOnAttempt | null {
  const attempt = JSON.parse(localStorage.getItem(attemptKey) ?? 'null') as SignOnAttempt | null
  if (!attempt) return null
  const age = Date.now() - attempt.startedAt
  if (Math.abs(age) > signOnAttemptMs + signOnTokenMs) localStorage.removeItem(attemptKey)
  else if (provider === undefined || provider === attempt.provider) return attempt
  return null
}

/**
 * Opens the provider's page in this window, and remembers the person's page on the device. False if there's no signal. `again`:
 * the provider must ask for the password.
 */
export async function startSignOn(provider: string, { again = false } = {}): Promise<boolean> {
  if (!(await probe())) return false
  const present = currentIdentity()?.person
  if (present) rememberRedirect(location.pathname + location.search + location.hash, present)
  const { href, person } = keptRedirect() ?? { href: '/' }
  const proof = randomSecret()
  // The query may have personal data, and local storage isn't encrypted.
  const place = person ? { href: href.split('?')[0]!, person } : { href }
  const attempt: SignOnAttempt = { ...place, proof, provider, again, startedAt: Date.now() }
  localStorage.setItem(attemptKey, JSON.stringify(attempt))
  location.assign(signOnPath(provider, await digest(proof), { again }))
  return true
}

/** Call it on success or failure. The person continues where they were, even if the tab lost track of that. */
export function endSignOn(provider: string): void {
  const attempt = signOnAttempt(provider)
  if (!attempt) return
  localStorage.removeItem(attemptKey)
  if (!keptRedirect()) rememberRedirect(attempt.href, attempt.person)
}

type Providers = Pick<ApplicationConfiguration, 'signOn'> | null | undefined

/** The operator's name for a provider. */
export const titleOf = (configuration: Providers, provider: string) =>
  configuration?.signOn?.find(({ name }) => name === provider)?.title

const code = /^[a-z\d]{8}$/

/** Our tokens after OpenID Connect are short, because people may have to type them. Identity providers' own tokens are longer. */
export const isSignOnCode = (token: string): boolean => code.test(token)

/** Whether a link comes from an OpenID provider. Without a configuration, judges only by its form. */
export const isFromProvider = ({ token, from }: AddressToken, configuration: Providers): boolean =>
  isSignOnCode(token) && from !== '' && (!configuration || titleOf(configuration, from) !== undefined)

/** Whether the person signed in through an identity provider, and which one if it has a button on the sign-in screen. */
export function useSingleSignOn(): { cameByLink: boolean; provider: SignOnProvider | null } {
  const session = useQuery(answerQuery(getUserInfo)).data?.value.session
  const { data: configuration } = useOpenConfiguration()
  const provider = configuration?.signOn?.find(({ name }) => name === session?.provider) ?? null
  return { cameByLink: session?.singleSignOn === true, provider }
}
