import { type Infer, enums, literal, number, object, optional, size, string, type, union } from '@/domain/struct.ts'

/** The WebSocket's path, on the app's own server or the one that the configuration names. */
export const livePath = '/live'

const text = (most: number) => size(string(), 1, most)

/** Messages from a page: it registers first, then pings periodically. */
export const PageMessage = union([
  object({ type: literal('register'), sessionId: text(100), token: text(200), jwt: text(4000) }),
  object({ type: literal('ping') }),
])

/**
 * What may have changed on the recipients' screens. `userInfo`: their roles and permissions. `payrollChanges`: the
 * status of their changes at payroll.
 */
export type Changed = 'timeOffRequests' | 'userInfo' | 'payrollChanges'

/**
 * Messages from the server. Other types come from later releases and are ignored; anything that is not such an object signs out.
 * `spreadMs`: if the connection breaks, the page reconnects at a random time within this period, because after a crash all pages
 * reconnect.
 */
export const ServerMessage = union([
  type({ type: enums(['registered', 'pong', 'loggedOut']), spreadMs: optional(number()) }),
  // Contains no personal data: the page fetches the data itself.
  type({ type: literal('changed'), what: string() }),
])

export type PageMessage = Infer<typeof PageMessage>
export type ServerMessage = Infer<typeof ServerMessage>

const comeBack = /^come back in (\d{1,6}) ms$/

/** The reason in a close frame: the server is about to stop, and gives each page a different time. */
export const comeBackReason = (ms: number) => `come back in ${Math.round(ms)} ms`

/** Null for any other reason. */
export function comeBackMs(reason: string | undefined): number | null {
  const [, ms] = comeBack.exec(reason ?? '') ?? []
  return ms === undefined ? null : Number(ms)
}
