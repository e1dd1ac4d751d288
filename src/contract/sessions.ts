import { type Infer, array, boolean, number, object, size, string, type } from '@/domain/struct.ts'
import { flag, text } from '@/domain/lenient.ts'
import { endpoint } from './endpoint.ts'

/**
 * A device on which the person is signed in, or was within the last seven days: what was submitted there still arrives in
 * envelopes. Times in ISO, UTC. The id opens nothing.
 */
export const ListedSession = type({
  sessionId: string(),
  /** A `DeviceKind` and a `Browser`; others come from a later release, '' from an earlier one. */
  device: text(),
  browser: text(),
  signedInAt: string(),
  /** To the minute; '' once it has ended. */
  lastUsedAt: text(),
  /** It can make calls. Otherwise it has ended, and only what waits there is still taken. */
  isOpen: boolean(),
  /** It still waits for the code of the second factor. */
  needsFactor: flag(),
  /** The session that asks. */
  isPresent: flag(),
  /** Until when changes of that device are taken without a session; '' where none are. */
  sendsUntil: text(),
})
export type ListedSession = Infer<typeof ListedSession>

/** The caller's own sessions: open ones first, and of both the newest sign-in first. */
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
 * Ends one of the caller's sessions. What its device submitted and has not sent is no longer taken without a new sign-in. An
 * id that is nobody's, or somebody else's, changes nothing and gets the same answer.
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
 * Ends all sessions of the person whose session has this token, that one too, and holds what waits on their devices until they
 * sign in there. `ended`: how many; 0 if the token is not the caller's.
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
