import { type Infer, boolean, enums, string, type } from 'superstruct'

/** How far a session has come. `id` names it to the live channel and is no secret; the token never is. */
export const SessionState = type({
  id: string(),
  /** The second factor: until it is no longer needed, only user info, multi-factor and log-out answer. */
  factor: enums(['notNeeded', 'needed', 'validated']),
  singleSignOn: boolean(),
})
export type SessionState = Infer<typeof SessionState>
