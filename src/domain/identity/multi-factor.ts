/** The length of second-factor codes. The company sets the time before a code may be sent again. */
export const factorCodeDigits = 6

/** How long a code is valid, in milliseconds. */
export const factorCodeLifeMs = 600_000

/** After this many wrong attempts, a code is no longer valid. */
export const factorCodeTries = 5
