/** A page asks the worker to deliver. */
export const deliverMessage = 'deliver'

/** A page goes: nobody may come back to it. */
export const closingMessage = 'closing'
