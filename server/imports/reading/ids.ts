import { type FileFacts, type Value, Wrong } from './columns.ts'

/** Matches a number in a spreadsheet's scientific notation, such as `1.00E+05`, but not an id such as `89633616e8`. */
const powerOfTen = /^\d([.,]\d+)?e[+-]\d+$/i
const monthNames = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec'
const dayAndMonth = new RegExp(`^(\\d{1,2}-(${monthNames})|(${monthNames})-\\d{1,2})$`, 'i')

/** An id as written by HR's system: it may have leading zeros and hyphens. */
export function id(most: number): Value<string> {
  return {
    says: `an id of at most ${most} letters, digits, hyphens, periods, or underscores`,
    read: (cell) => {
      if (powerOfTen.test(cell))
        return new Wrong(`Excel changed this id to '${cell}'. Format the column as Text and enter the id again.`)
      if (dayAndMonth.test(cell))
        return new Wrong(
          `Excel changed this id to the date '${cell}'. Format the column as Text and enter the id again.`,
        )
      if (!/^[\p{L}\d][\p{L}\d._-]*$/u.test(cell))
        return new Wrong(`'${cell}' is not an id. Use letters, digits, hyphens, periods, and underscores only.`)
      return cell.length > most ? new Wrong(`This id has ${cell.length} characters. The longest has ${most}.`) : cell
    },
  }
}

/** The id of a person, whose employer is in the column `employerIn`. */
export const personId = (employerIn = 'employerId'): Value<string> => ({ ...id(32), employerIn })

/** The problem with an all-digit id that's shorter or longer than its employer's ids. */
export function lostZeros(
  employeeId: string,
  employerId: string,
  { idDigits }: Pick<FileFacts, 'idDigits'>,
): string | null {
  const digits = idDigits[employerId] ?? idDigits['*']
  if (digits === undefined || !/^\d+$/.test(employeeId) || employeeId.length === digits) return null
  return employeeId.length < digits
    ? `The id '${employeeId}' has ${employeeId.length} digits instead of ${digits}, so its leading zeros are lost. Format the column as Text and enter '${employeeId.padStart(digits, '0')}'.`
    : `The id '${employeeId}' has ${employeeId.length} digits, and the longest has ${digits}. Check the id.`
}
