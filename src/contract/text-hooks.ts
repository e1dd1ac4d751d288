/** Where an SMS provider calls this server. It signs its calls. */
export const textHooks = {
  /** With the text's id: what became of it. */
  status: '/hooks/texts/status',
  /** A text from a phone. */
  incoming: '/hooks/texts/incoming',
} as const
