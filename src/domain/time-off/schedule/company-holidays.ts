import { type Infer, object, optional, size, string } from '@/domain/struct.ts'
import { type Rule, rule } from '@/domain/check.ts'
import { earliestDate, isPlainDate, type PlainDate } from '@/domain/plain-date.ts'
import { sentences } from '@/domain/problem-texts.ts'

export const ownSentences = sentences('company-holidays', {
  'company-holiday.date': 'That date doesn’t exist.',
  'company-holiday.twice': 'This date is already a company holiday.',
})

declare module '@/domain/problem-texts.ts' {
  interface Sentences extends Of<typeof ownSentences> {}
}

export const longestHolidayName = 60

/** Source: specification 1 section 7. The name is our own. */
export const CompanyHolidayBody = object({
  date: size(string(), 1, 10),
  name: optional(size(string(), 0, longestHolidayName)),
})
export type CompanyHolidayBody = Infer<typeof CompanyHolidayBody>

/** The names of company holidays by their dates; '' for a holiday without a name. */
export type Holidays = ReadonlyMap<PlainDate, string>

export const holidaysByDate = (holidays: { date: PlainDate; name: string }[] = []): Holidays =>
  new Map(holidays.map(({ date, name }) => [date, name]))

/** The first and last day whose holidays calendars show: last, this and next year. */
export function holidayYears(now: number): [first: PlainDate, last: PlainDate] {
  const year = new Date(now).getUTCFullYear()
  return [`${year - 1}-01-01`, `${year + 1}-12-31`]
}

/** The known company holidays. */
export type CompanyHolidayFacts = { holidays: PlainDate[] }

const at = { at: 'date' }

/** Rules for adding a company holiday. */
export const companyHolidayRules: Rule<CompanyHolidayBody, CompanyHolidayFacts>[] = [
  rule('company-holiday.date', ({ date }) => isPlainDate(date) && date >= earliestDate, at),
  rule('company-holiday.twice', ({ date }, { holidays }) => !holidays.includes(date), at),
]
