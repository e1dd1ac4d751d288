/** Targets of the links in mail and text messages: server pages for any browser, not calls. */
export const mailedLinks = {
  /** A driver confirms a phone. */
  confirmation: '/t',
  /** A person confirms a personal email address. */
  email: '/e',
  /** A person freezes their pay changes. */
  freeze: '/n',
} as const
