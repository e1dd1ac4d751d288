import { type Infer, array, boolean, number, object, size, string, type } from '@/domain/struct.ts'
import { flag, text } from '@/domain/lenient.ts'
import { endpoint } from '@/contract/endpoint/endpoint.ts'

/**
 * A device where the person is signed in, or was within the last seven days: its submissions still arrive in envelopes. Includes
 * devices that still get notifications. Times are ISO, UTC. The id grants no access.
 */
export const ListedSession = type({
  sessionId: string(),
  /** A `DeviceKind` and a `Browser`; others come from a later release, '' from an earlier one. */
  device: text(),
  browser: text(),
  signedInAt: string(),
  /** To the minute; '' once it has ended. */
  lastUsedAt: text(),
  /** Whether the session can make calls. If not, it has ended, and only its waiting changes are still accepted. */
  isOpen: boolean(),
  /** Whether it still needs the second factor's code. */
  needsFactor: flag(),
  /** Whether it's the current session. */
  isPresent: flag(),
  /** Until when the server accepts changes of that device without a session; '' if it doesn't accept any. */
  sendsUntil: text(),
  /** Whether the device gets notifications. */
  getsNotices: flag(),
})
export type ListedSession = Infer<typeof ListedSession>

/** The caller's own sessions: open ones first, each group with the newest sign-in first. */
export const listSessions = endpoint({
  name: 'listSessions',
  service: 'core',
  method: 'GET',
  path: '/sessions',
  rights: 'signedIn',
  summary: 'Where the caller is signed in',
  answer: type({ _embedded: type({ sessions: array(ListedSession) }) }),
})

/**
 * Ends one of the caller's sessions. Unsent submissions of its device are no longer accepted without a new
 * sign-in. An unknown id, or another person's, changes nothing and gets the same answer.
 */
export const deleteSession = endpoint({
  name: 'deleteSession',
  service: 'core',
  method: 'DELETE',
  path: '/sessions/:sessionId',
  rights: 'signedIn',
  idempotent: false,
  summary: 'Signs out on one device',
  answer: type({}),
})

/**
 * Ends all sessions of the owner of this token, including that one, and holds the work waiting on their
 * devices until they sign in there. `ended`: how many; 0 if the token is not the caller's.
 */
export const signOutEverywhere = endpoint({
  name: 'signOutEverywhere',
  service: 'core',
  method: 'POST',
  path: '/logoutEverywhere',
  rights: 'signedIn',
  idempotent: false,
  summary: 'Ends all sessions of the caller',
  body: object({ authToken: size(string(), 1, 200) }),
  answer: type({ ended: number() }),
})
