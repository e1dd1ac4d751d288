import { call } from '@/api/call.ts'
import { currentReach } from '@/api/reach.ts'
import { getUserInfo } from '@/contract/sign-in/session.ts'
import { currentIdentity, noteSessionRefused } from '@/offline/identity.ts'

/**
 * Keeps the server's session alive while the person is active, even if no screen makes a call: at most one
 * light call per quarter of the timeout. The server records a use only if the last recorded one is a
 * twentieth of the timeout ago, so a call waits that long after the activity. The server then never times out
 * first.
 */
export function keepAlive(timeoutMs: number) {
  let askedAt = performance.now()
  let due: ReturnType<typeof setTimeout> | undefined

  const ask = async () => {
    due = undefined
    const token = currentIdentity()?.token
    if (!token || currentReach() === 'unreachable') return
    askedAt = performance.now()
    const answer = await call(getUserInfo, { token })
    if (!answer.ok && answer.status === 401) noteSessionRefused(token)
  }
  const active = () => {
    due ??= setTimeout(ask, Math.max(timeoutMs / 20, askedAt + timeoutMs / 4 - performance.now()))
  }
  return {
    active,
    /** Call it when the person presses Continue. */
    now: () => {
      clearTimeout(due)
      void ask()
      active()
    },
    stop: () => clearTimeout(due),
  }
}
