import { number, refine } from './struct.ts'
import { hundredthsOf } from './hundredths.ts'
import { type Problem, problem } from './problem.ts'
import { plainText } from './typed-text.ts'

/** Hours are whole hundredths internally. In calls they are JSON numbers of hours with at most two decimals. */
export type Hundredths = number

/** Null if there are more than two decimals or the number is not finite. */
export function hundredthsFromHours(hours: number): Hundredths | null {
  return hundredthsOf(hours)
}

export function hoursFromHundredths(hundredths: Hundredths): number {
  return hundredths / 100
}

/** For hours that were validated, or that another system rounded. */
export function nearestHundredths(hours: number): Hundredths {
  return Math.round(hours * 100)
}

/** '8', '7.5', '0.25': the form used in sentences. */
export function hoursLabel(hundredths: Hundredths): string {
  return String(hundredths / 100)
}

/** '8.00' */
export function hoursText(hundredths: Hundredths): string {
  return (hundredths / 100).toFixed(2)
}

const clock = /^(\d{1,2}):([0-5]\d)$/
const decimal = /^(\d{0,2})(?:[.,](\d{0,2}))?$/

/**
 * Parses typed hours: decimals under the masks #.## and ##.## ('8', '7.5', '7,5', '.25'), or hours and minutes ('7:30').
 * A unit may follow ('8 h', '8 hours'). Minutes are rounded to hundredths. Null for anything else.
 */
export function hundredthsFromText(text: string): Hundredths | null {
  const bare = plainText(text)
    .trim()
    .replace(/\s*(?:h|hrs?|hours?)$/i, '')
  const [, hours, minutes] = clock.exec(bare) ?? []
  if (hours && minutes) return Number(hours) * 100 + Math.round((Number(minutes) * 100) / 60)
  const [, whole = '', rest = ''] = decimal.exec(bare) ?? []
  return whole + rest === '' ? null : Number(whole || 0) * 100 + Number(rest.padEnd(2, '0'))
}

/** Text that can't be parsed as hours. An empty field means no hours. */
export function unreadableHours(at: string, text: string): Problem[] {
  return text.trim() === '' || hundredthsFromText(text) !== null ? [] : [problem(at, 'hours.unreadable')]
}

/** Hours in calls. */
export const DecimalHours = refine(number(), 'DecimalHours', (hours) => hundredthsFromHours(hours) !== null)
