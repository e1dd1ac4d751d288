import { type Infer, boolean, enums, optional, string, type } from '@/domain/struct.ts'

/** The state of a session. `id` identifies it on the live channel and is not secret, unlike the token. */
export const SessionState = type({
  id: string(),
  /** The second factor. While it is 'needed', the server answers only user info, multi-factor and log-out calls. */
  factor: enums(['notNeeded', 'needed', 'validated']),
  singleSignOn: boolean(),
  /** The OpenID provider that the person signed in with. */
  provider: optional(string()),
})
export type SessionState = Infer<typeof SessionState>
