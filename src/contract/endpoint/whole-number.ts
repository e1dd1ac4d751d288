import { coerce, integer, max, min, optional, string } from '@/domain/struct.ts'

/** A whole number in a query, which arrives as text. */
export const wholeNumber = (least: number, most: number) =>
  optional(coerce(max(min(integer(), least), most), string(), Number))
