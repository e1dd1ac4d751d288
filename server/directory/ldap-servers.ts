import { inTurn } from '../base/in-turn.ts'
import type { DirectoryServer, DirectorySettings } from '../settings/directory-settings.ts'
import { type Connection, Unreachable, onServer } from './ldap-connection.ts'

/** The time limit for an attempt on all servers together. The device waits 12 seconds. */
const attemptMs = 9_000
/** How long a server that didn't answer is tried last. */
const avoidMs = 60_000
/** After no server has answered, new attempts fail right away for this long. */
const restMs = 3_000
/** Simultaneous connections. More would only slow the directory down for everyone. */
const atOnce = 64

type Log = { error: (context: object, message: string) => void }

export type LdapServers = {
  /** Does the work on the first server that answers. Throws `Unreachable` if none does; a refusal is final. */
  ask: <Result>(
    work: (connection: Connection, server: DirectoryServer) => Promise<Result>,
    more?: { limitMs?: number; signal?: AbortSignal },
  ) => Promise<Result>
}

export function ldapServers(settings: DirectorySettings, log: Log): LdapServers {
  const avoided = new Map<string, number>()
  let restsUntil = 0
  const inOrder = () => {
    const now = performance.now()
    const isAvoided = ({ url }: DirectoryServer) => (avoided.get(url) ?? 0) > now
    return [...settings.servers.filter((each) => !isAvoided(each)), ...settings.servers.filter(isAvoided)]
  }
  const oneOf = inTurn(atOnce)
  const askInOrder: LdapServers['ask'] = async (work, { limitMs = attemptMs, signal } = {}) => {
    if (restsUntil > performance.now()) throw new Unreachable('no server of the directory answered a moment ago')
    const endsAt = performance.now() + limitMs
    const servers = inOrder()
    for (const [index, server] of servers.entries()) {
      const left = endsAt - performance.now()
      if (left <= 0 || signal?.aborted) break
      const mostMs = Math.max(1, Math.floor(left / (servers.length - index)))
      try {
        const result = await onServer(server, settings, { limitMs: mostMs, signal }, (connection) =>
          work(connection, server),
        )
        avoided.delete(server.url)
        return result
      } catch (error) {
        if (!(error instanceof Unreachable) || signal?.aborted) throw error
        avoided.set(server.url, performance.now() + avoidMs)
        log.error({ server: server.url, reason: error.message }, 'a server of the directory did not answer')
      }
    }
    if (!signal?.aborted) restsUntil = performance.now() + restMs
    throw new Unreachable('no server of the directory answered')
  }
  return {
    ask(work, { limitMs = attemptMs, signal } = {}) {
      const endsAt = performance.now() + limitMs
      return oneOf.run('', () => {
        const left = endsAt - performance.now()
        if (left <= 0) throw new Unreachable('too many ask the directory at the same time')
        return askInOrder(work, { limitMs: left, signal })
      })
    },
  }
}
