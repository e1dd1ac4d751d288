/** Why an attempt at an OpenID provider ended without a sign-in. The sign-in screen has a sentence for each. */
export const signOnProblems = [
  'cancelled',
  'away',
  'late',
  'unknown',
  'disabled',
  'ended',
  /** The provider was asked for the password once more, but didn't ask the person. */
  'again',
  'failed',
] as const
export type SignOnProblem = (typeof signOnProblems)[number]
