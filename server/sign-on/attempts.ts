import { createSecretKey, randomBytes } from 'node:crypto'
import { EncryptJWT, jwtDecrypt } from 'jose'
import { signOnAttemptMs } from '@/contract/sign-in/sign-on.ts'
import { type Infer, boolean, number, object, string } from '@/domain/struct.ts'
import type { Clock } from '../base/clock.ts'
import type { KnownSecrets } from '../stores/secrets/known-secrets.ts'

/**
 * The data that an attempt needs when the person returns. It's encrypted in `state`, so any server process can continue, even
 * after a restart, and abandoned attempts leave nothing behind.
 */
const Attempt = object({
  provider: string(),
  nonce: string(),
  verifier: string(),
  /** Only the device with the matching secret can use the outcome. */
  challenge: string(),
  again: boolean(),
  startedAt: number(),
})
export type Attempt = Infer<typeof Attempt>

export type Attempts = {
  start: (asked: Pick<Attempt, 'provider' | 'challenge' | 'again'>) => Promise<Attempt & { state: string }>
  /** Null if the attempt isn't ours, belongs to another provider, or took too long. */
  open: (state: string, provider: string) => Promise<Attempt | null>
}

const encryption = { alg: 'dir', enc: 'A256GCM' } as const
const random = () => randomBytes(32).toString('base64url')

export function attempts(secrets: Pick<KnownSecrets, 'newest' | 'all'>, clock: Clock): Attempts {
  return {
    async start(asked) {
      const attempt = { ...asked, nonce: random(), verifier: random(), startedAt: clock() }
      const state = await new EncryptJWT({ attempt })
        .setProtectedHeader(encryption)
        .encrypt(keyOf(secrets.newest('sign-on')))
      return { ...attempt, state }
    },
    async open(state, provider) {
      const opened = await openedWith(secrets.all('sign-on'), state)
      const [mismatch, attempt] = Attempt.validate(opened?.payload.attempt)
      if (mismatch || attempt.provider !== provider) return null
      const age = clock() - attempt.startedAt
      return age <= signOnAttemptMs ? attempt : null
    },
  }
}

const keyOf = (secret: string) => createSecretKey(Buffer.from(secret, 'base64url'))

async function openedWith(secrets: string[], state: string) {
  const algorithms = { keyManagementAlgorithms: [encryption.alg], contentEncryptionAlgorithms: [encryption.enc] }
  for (const secret of secrets) {
    const opened = await jwtDecrypt(state, keyOf(secret), algorithms).catch(() => null)
    if (opened) return opened
  }
  return null
}
