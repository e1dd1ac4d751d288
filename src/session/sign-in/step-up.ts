import { call } from '@/api/call.ts'
import { isTimeoutRaised } from '@/api/call-timeout.ts'
import { givePassword } from '@/contract/sign-in/session.ts'
import { sentence } from '@/domain/problem-texts.ts'
import { mayBeOffline } from '@/offline/delivery/outcome.ts'
import { type Identity, requiredIdentity } from '@/offline/identity.ts'
import { type SecretKind, deviceMark, knownOnDevice, startPauseCountdown } from '@/offline/vault/people.ts'
import { presentKey } from '@/offline/vault/vault.ts'
import { verifySecret } from '@/offline/vault/verify-secret.ts'
import { patienceMs, sentenceOf } from './complete-sign-in.ts'
import { notePasswordGiven } from './password-given.ts'
import { sessionText, waitingTime } from '@/session/texts.ts'

/** The person's secret on this device: people who use single sign-on have a passcode here. */
export async function secretKind(): Promise<SecretKind> {
  const { person } = requiredIdentity()
  const keyId = presentKey(person)?.keyId
  return keyId !== undefined && (await knownOnDevice(person))?.passcodeKey === keyId ? 'passcode' : 'password'
}

/**
 * Checks the password, or this device's passcode, again. The server checks a password; the vault checks a passcode, and also a
 * password without signal. Resolves with null, or with a message that explains the mistake.
 */
export async function giveAgain(secret: string, kind: SecretKind): Promise<string | null> {
  const identity = requiredIdentity()
  const byServer = kind === 'password' ? await checkedByServer(identity, secret) : undefined
  const wrong = byServer === undefined ? await checkedByVault(identity.person, secret, kind) : byServer
  if (wrong === null) notePasswordGiven(identity.person)
  return wrong
}

/** Undefined if the server didn't check it: there's no signal or session, or another company's API doesn't have this call. */
async function checkedByServer({ person, token }: Identity, password: string): Promise<string | null | undefined> {
  if (!token) return undefined
  const device = await deviceMark(person).catch(() => undefined)
  const body = { password, ...(device && { device }) }
  const answer = await call(givePassword, { token, body, timeoutMs: isTimeoutRaised() ? undefined : patienceMs })
  if (answer.ok) return null
  const { status } = answer
  if (mayBeOffline(status) || status === 401 || status === 404 || status === 405) return undefined
  return status === 422 ? sentence({ code: 'password.wrong' }) : sentenceOf(answer)
}

async function checkedByVault(person: string, secret: string, kind: SecretKind): Promise<string | null> {
  const tried = await verifySecret(person, secret, kind)
  startPauseCountdown()
  if (tried.is === 'right') return null
  if (tried.is === 'paused') return sessionText('paused', { time: waitingTime(tried.forMs) })
  const wrong = kind === 'password' ? sentence({ code: 'password.wrong' }) : sessionText('wrongPasscode')
  const { left, forMs } = tried
  const next =
    left > 0 ? sessionText('triesLeft', { count: left }) : sessionText('pausedNow', { time: waitingTime(forMs) })
  return `${wrong} ${next}`
}
