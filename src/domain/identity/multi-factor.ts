/** What an identity check by a code sent to the person comes to. The time until a code may be sent again is the company's. */
export const factorCodeDigits = 6

/** Milliseconds that a code is good for. */
export const factorCodeLifeMs = 600_000

/** After as many wrong tries a code is good for nothing. */
export const factorCodeTries = 5
