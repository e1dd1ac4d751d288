import { type Infer, enums, literal, object, size, string, type, union } from 'superstruct'

/** The websocket's path on the server that the app comes from, or that the configuration names. */
export const livePath = '/live'

/** Milliseconds between two pings. Source: specification 1 section 9. */
export const pingIntervalMs = 600_000

const text = (most: number) => size(string(), 1, most)

/** What a page says: first that it is there, then now and then that it still is. */
export const PageMessage = union([
  object({ type: literal('register'), sessionId: text(100), token: text(200), jwt: text(4000) }),
  object({ type: literal('ping') }),
])

/** What the server says. Messages of other types are for later releases and are passed over; what is no such object at all signs out. */
export const ServerMessage = type({ type: enums(['registered', 'pong', 'loggedOut']) })

export type PageMessage = Infer<typeof PageMessage>
export type ServerMessage = Infer<typeof ServerMessage>
