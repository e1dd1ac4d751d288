import { coerce, integer, max, min, optional, string } from 'superstruct'

/** A whole number of a query, which comes as text. */
export const wholeNumber = (least: number, most: number) => optional(coerce(max(min(integer(), least), most), string(), Number))
