/** Limits of codes for the second factor. The company sets the time before a code may be sent again. */
export const factorCodeDigits = 6

/** How long a code is valid, in milliseconds. */
export const factorCodeLifeMs = 600_000

/** After this many wrong tries a code is no longer valid. */
export const factorCodeTries = 5
