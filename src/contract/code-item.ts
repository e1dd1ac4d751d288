import { string, type } from 'superstruct'

/** One entry of a list of codes. */
export const CodeItem = type({ code: string(), description: string() })
