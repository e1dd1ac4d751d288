import { number, refine } from 'superstruct'
import { hundredthsOf } from './hundredths.ts'

/** Hours are whole hundredths inside. On the wire they are JSON numbers of hours with at most two decimals. */
export type Hundredths = number

/** null when there are more than two decimals or it is no finite number. */
export function hundredthsFromHours(hours: number): Hundredths | null {
  return hundredthsOf(hours)
}

export function hoursFromHundredths(hundredths: Hundredths): number {
  return hundredths / 100
}

/** For hours whose form was checked, or that another system rounded. */
export function nearestHundredths(hours: number): Hundredths {
  return Math.round(hours * 100)
}

/** '8', '7.5', '0.25': as sentences show them. */
export function hoursLabel(hundredths: Hundredths): string {
  return String(hundredths / 100)
}

/** '8.00' */
export function hoursText(hundredths: Hundredths): string {
  return (hundredths / 100).toFixed(2)
}

/** What was typed under the masks #.## and ##.## ('8', '7.5', '.25'); null when it is neither. */
export function hundredthsFromText(text: string): Hundredths | null {
  const [, whole = '', rest = ''] = /^(\d{0,2})(?:\.(\d{0,2}))?$/.exec(text.trim()) ?? []
  return whole + rest === '' ? null : Number(whole || 0) * 100 + Number(rest.padEnd(2, '0'))
}

/** Hours on the wire. */
export const DecimalHours = refine(number(), 'DecimalHours', (hours) => hundredthsFromHours(hours) !== null)
