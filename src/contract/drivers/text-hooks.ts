/** The paths that an SMS provider calls on this server. It signs its calls. */
export const textHooks = {
  /** Called with the text's id to report its delivery. */
  status: '/hooks/texts/status',
  /** Called with a text from a phone. */
  incoming: '/hooks/texts/incoming',
} as const
