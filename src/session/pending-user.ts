import { call } from '@/api/call.ts'
import { getUserInfo } from '@/contract/session.ts'
import { readPending } from './stored-token.ts'

/** The user name of whoever is in the middle of signing in, asked of the server: it is kept nowhere. Empty where it cannot be had. */
export async function pendingUserName(): Promise<string> {
  const pending = readPending()
  const answer = pending && (await call(getUserInfo, { token: pending.token }))
  return answer?.ok ? answer.value.userInfo.userId : ''
}
