/** Where an SMS provider calls this server. It signs its calls. */
export const textHooks = {
  /** Called with the text's id to report its delivery. */
  status: '/hooks/texts/status',
  /** A text from a phone. */
  incoming: '/hooks/texts/incoming',
} as const
