import { type Cents, centsFromText } from '@/domain/money.ts'

/** S single, SEP married filing separately, M jointly or qualifying surviving spouse, H head of household. */
export type WorksheetStatus = 'S' | 'SEP' | 'M' | 'H'
export const worksheetStatuses: readonly WorksheetStatus[] = ['S', 'SEP', 'M', 'H']

/** Amounts in cents by filing status. */
type ByStatus = Readonly<Record<WorksheetStatus, Cents>>

/** Returns the amount of an earlier line, in cents. */
type At = (line: string) => Cents

/** A line is computed from the lines before it if it has a `result`; otherwise, it's filled in. */
export type WorksheetLine = {
  /** Its number on the form: '1', '6a'. */
  line: string
  text: () => string
  /** The maximum amount that counts. */
  most?: ByStatus
  /** The form's text for each filing status. */
  given?: ByStatus
  result?: (at: At) => Cents
}

/** An amount in whole dollars, the same for every status except those named. */
export function dollars(each: number, others: Partial<Record<WorksheetStatus, number>> = {}): ByStatus {
  const cents = (status: WorksheetStatus) => (others[status] ?? each) * 100
  return { S: cents('S'), SEP: cents('SEP'), M: cents('M'), H: cents('H') }
}

export const sumOf =
  (...lines: string[]) =>
  (at: At): Cents =>
    lines.reduce((sum, line) => sum + at(line), 0)

export const isFilledIn = ({ given, result }: WorksheetLine): boolean => !given && !result

/**
 * Every line in cents. `typed`: the text of filled-in lines; missing or invalid amounts count as 0, and amounts above a line's
 * maximum as the maximum.
 */
export function worksheetAmounts(
  lines: readonly WorksheetLine[],
  typed: Readonly<Record<string, string>>,
  status: WorksheetStatus,
): Record<string, Cents> {
  const amounts: Record<string, Cents> = {}
  const at = (line: string) => amounts[line] ?? 0
  for (const { line, most, given, result } of lines) {
    const filled = Math.max(0, centsFromText(typed[line] ?? '') ?? 0)
    amounts[line] = given?.[status] ?? result?.(at) ?? Math.min(filled, most?.[status] ?? Infinity)
  }
  return amounts
}

/** The amount for Deductions: the last line, in cents. */
export function worksheetResult(lines: readonly WorksheetLine[], amounts: Readonly<Record<string, Cents>>): Cents {
  return amounts[lines.at(-1)!.line] ?? 0
}
