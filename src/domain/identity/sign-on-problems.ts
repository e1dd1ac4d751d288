/** Why an attempt at an OpenID provider ended without a sign-in. The sign-in screen has a sentence for each. */
export const signOnProblems = [
  'cancelled',
  'away',
  'late',
  'unknown',
  'disabled',
  'ended',
  /** The provider should have asked for the password again but didn't. */
  'again',
  'failed',
] as const
export type SignOnProblem = (typeof signOnProblems)[number]
