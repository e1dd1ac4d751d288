/** Where the links lead that people get by mail or text message: pages of the server for any browser, not calls. */
export const mailedLinks = {
  /** A driver confirms a phone. */
  confirmation: '/t',
  /** Somebody confirms a personal email address. */
  email: '/e',
  /** Somebody freezes their pay changes. */
  freeze: '/n',
} as const
