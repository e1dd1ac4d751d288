import { call } from '@/api/call.ts'
import { getUserInfo } from '@/contract/sign-in/session.ts'
import { minPasscodeLength } from '@/domain/identity/passcode.ts'
import {
  type SecretKind,
  type Tried,
  trySecret,
  trySecretKey,
  knownOnDevice,
  startPauseCountdown,
} from '@/offline/vault/people.ts'
import { openVault } from '@/offline/vault/vault-opening.ts'
import { closeUnlessSignedIn, completeSignIn, refused, sentenceOf } from './complete-sign-in.ts'
import type { SignInStep } from '@/session/session.ts'
import { type PendingSignIn, readPending } from '@/session/stored-token.ts'
import { sessionText, waitingTime } from '@/session/texts.ts'

type Open = (person: string) => Promise<string | SignInStep>

/** For people who use single sign-on: the passcode seals their work, as the password does for others. */
export function usePasscode(passcode: string): Promise<SignInStep> {
  return withPasscode(passcode, async (person) => {
    if (!(await knownOnDevice(person))?.passcodeKey) return openVault(person, passcode)
    return outcomeOf(await trySecret(person, passcode, ['passcode']), 'wrongPasscode')
  })
}

/**
 * Reopens the vault if the page was closed between password and code: only with the password that this
 * sign-in began with.
 */
export async function usePassword(password: string): Promise<SignInStep> {
  const pending = readPending()
  if (pending?.step !== 'password' || !pending.keyId) return refused(sessionText('tookTooLong'))
  const { person, keyId } = pending
  return complete(pending, 'password', async () =>
    outcomeOf(await trySecretKey(person, password, [keyId]), 'wrongPassword'),
  )
}

export function startNewPasscode(passcode: string): Promise<SignInStep> {
  return withPasscode(passcode, (person) => openVault(person, passcode, { fresh: true }))
}

async function withPasscode(passcode: string, open: Open): Promise<SignInStep> {
  const pending: PendingSignIn | null = readPending()
  if (pending?.step !== 'passcode') return refused(sessionText('tookTooLong'))
  if ([...passcode].length < minPasscodeLength) return refused(sessionText('shortPasscode', { n: minPasscodeLength }))
  return complete(pending, 'passcode', open)
}

async function complete({ person, token }: PendingSignIn, by: SecretKind, open: Open): Promise<SignInStep> {
  const [user, opened] = await Promise.all([call(getUserInfo, { token }), open(person)])
  if (typeof opened !== 'string') return opened
  if (user.ok) return completeSignIn({ person, token }, user, { keyId: opened, by })
  await closeUnlessSignedIn(person)
  return refused(sentenceOf(user))
}

function outcomeOf(tried: Tried, wrong: 'wrongPasscode' | 'wrongPassword'): string | SignInStep {
  startPauseCountdown()
  if (tried.is === 'open') return tried.keyId
  return refused(tried.is === 'paused' ? sessionText('paused', { time: waitingTime(tried.forMs) }) : sessionText(wrong))
}
