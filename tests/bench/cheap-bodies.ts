import { signIn } from '@/contract/sign-in/session.ts'
import { startServer } from '../support/server.ts'
import { load } from './load.ts'
import { figure } from './print.ts'

const attackers = 8
const seconds = 4

/** Measures the health endpoint while a client without an account sends invalid bodies that are slow to parse. */
export async function benchCheapBodies(): Promise<boolean> {
  // Lifts the per-address limit, which would stop the client after a hundred requests.
  const server = await startServer({ env: { ESS_SIGN_IN_FAILURES_PER_ADDRESS: '1000000000' } })
  const path = `/rest${signIn.path}`
  const headers = { 'content-type': 'application/json' }
  try {
    const held: boolean[] = []
    for (const [what, bytes] of [
      ['as long as one may be', signIn.mostBytes! - 1],
      ['of 19 KiB', 19 * 1024],
    ] as const) {
      const body = `[1${',1'.repeat((bytes - 3) >> 1)}]`
      const attack = load(server.port, attackers, seconds, () => ({ method: 'POST', path, headers, body }))
      const health = await load(server.port, 1, seconds, () => ({ method: 'GET', path: '/healthz', headers: {} }))
      const { perSecond } = await attack
      console.log(`     bodies ${what} a second: ${perSecond.toFixed(0)}`)
      held.push(
        figure(`health, median while ${attackers} connections send bodies ${what}`, health.p50Ms, { most: 100 }, ' ms'),
      )
    }
    return held.every(Boolean)
  } finally {
    await server.remove()
  }
}
