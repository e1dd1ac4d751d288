import { type CallResult, call } from '@/api/call.ts'
import { signIn } from '@/contract/sign-in/session.ts'
import { deviceMark, keepDeviceMark, personOf } from '@/offline/vault/people.ts'
import { personKey } from '@/offline/vault/vault.ts'

/**
 * Asks the server for a session. The server recognizes the device by its mark, and then counts only this device's failures.
 * Without storage, there's no mark, but signing in works the same way.
 */
export async function callSignIn(
  username: string,
  password: string,
  timeoutMs?: number,
): Promise<CallResult<{ tokenId: string }>> {
  const person = await personOf(username).catch(() => personKey(username))
  const device = await deviceMark(person).catch(() => undefined)
  const body = { username, password, realm: 'ESS' as const, ...(device ? { device } : {}) }
  const answer = await call(signIn, { body, timeoutMs })
  if (answer.ok && answer.value.device) await keepDeviceMark(person, answer.value.device).catch(() => undefined)
  return answer
}
