import { refusalText } from '@/domain/refusals.ts'
import { call } from '@/api/call.ts'
import { getUserInfo, sendFactorCode, verifyFactorCode } from '@/contract/sign-in/session.ts'
import { currentIdentity } from '@/offline/identity.ts'
import { restoreVault } from '@/offline/vault/vault.ts'
import { completeSignIn, refused, sentenceOf } from './complete-sign-in.ts'
import { type FactorCode, type SignInStep, stepOf } from '@/session/session.ts'
import { type PendingSignIn, readPending, storePending } from '@/session/stored-token.ts'
import { sessionText } from '@/session/texts.ts'

/** Without `fallback` the code goes to the same address as the last one, even after a reload. */
export async function factorCode(options: { fallback?: boolean } = {}): Promise<FactorCode> {
  const pending = readPending()
  if (!pending) return { ok: false, message: sessionText('tookTooLong') }
  const fallback = options.fallback ?? pending.code?.fallback
  const answer = await call(sendFactorCode, { token: pending.token, query: fallback ? { fallback: '1' } : {} })
  if (!answer.ok) return { ok: false, message: sentenceOf(answer) }
  const { sid, sentTo, sentType, isFallback } = answer.value
  // The same sid: no new code was sent.
  const code = pending.code?.sid === sid ? pending.code : { sid, sentAt: Date.now(), fallback: isFallback }
  storePending({ ...pending, code })
  return { ok: true, sentTo, sentType, isFallback, sentAt: code.sentAt }
}

export async function enterFactorCode(code: string): Promise<SignInStep> {
  const pending = readPending()
  if (!pending?.code) return refused(sessionText('tookTooLong'))
  const { token } = pending
  const answer = await call(verifyFactorCode, { token, body: { sid: pending.code.sid, code: code.trim() } })
  if (!answer.ok) return refused(sentenceOf(answer))
  if (!answer.value.valid) return refused(refusalText('unauthorized'))
  const user = await call(getUserInfo, { token })
  if (!user.ok) return refused(sentenceOf(user))
  return afterFactor(pending, user)
}

async function afterFactor(pending: PendingSignIn, user: Parameters<typeof completeSignIn>[1]): Promise<SignInStep> {
  const { person, token, keyId } = pending
  if (keyId && (await restoreVault(person))) return completeSignIn({ person, token }, user, { keyId, by: 'password' })
  if (!keyId && currentIdentity()?.person === person && (await restoreVault(person)))
    return completeSignIn({ person, token }, user, null)
  // The page was closed while the person read the code elsewhere, and the password is no longer known.
  const next: PendingSignIn = { ...pending, step: keyId ? 'password' : 'passcode' }
  storePending(next)
  return stepOf(next)
}
