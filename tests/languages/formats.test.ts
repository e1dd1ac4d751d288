import { beforeAll, describe, expect, test } from 'vitest'
import { inSpanish } from '../support/in-spanish.ts'
import * as dates from '@/domain/date-words.ts'
import * as locales from '@/domain/locale.ts'
import * as money from '@/domain/money.ts'
import * as paydays from '@/domain/payroll/paydays.ts'
import * as plain from '@/domain/plain-date.ts'
import * as zoned from '@/domain/zoned-time.ts'

let es: typeof formats
const formats = { dates, locales, money, paydays, plain, zoned }

beforeAll(async () => {
  const [words, locale, amounts, days, plainDates, zones] = await Promise.all([
    inSpanish<typeof dates>('domain/date-words.ts'),
    inSpanish<typeof locales>('domain/locale.ts'),
    inSpanish<typeof money>('domain/money.ts'),
    inSpanish<typeof paydays>('domain/payroll/paydays.ts'),
    inSpanish<typeof plain>('domain/plain-date.ts'),
    inSpanish<typeof zoned>('domain/zoned-time.ts'),
  ])
  es = { dates: words, locales: locale, money: amounts, paydays: days, plain: plainDates, zoned: zones }
})

type Format = (of: typeof formats) => string

const november = Date.UTC(2026, 10, 27, 18)

describe('dates, numbers, and money', () => {
  test.each<[what: string, format: Format, english: string, spanish: string]>([
    ['a weekday', ({ plain }) => plain.dayName('2026-11-25'), 'Wednesday', 'miércoles'],
    [
      'a typed date with its weekday',
      ({ plain }) => plain.slashedWithDay('2026-11-25'),
      'Wed 11/25/2026',
      'mié 11/25/2026',
    ],
    ['a typed date', ({ plain }) => plain.slashed('2026-11-25'), '11/25/2026', '11/25/2026'],
    ['a day of a month', ({ dates }) => dates.monthDay('2026-01-09'), 'Jan 9', '9 de ene'],
    ['a month', ({ dates }) => dates.monthNameIn('months', '2026-08'), 'August', 'agosto'],
    ['a time of day', ({ dates }) => dates.timeOfDay('16:30'), '4:30 pm', '4:30 p.m.'],
    ['a time zone', ({ zoned }) => zoned.zoneName('America/Chicago', november), 'CT', 'CT'],
    ['a date elsewhere', ({ plain }) => plain.todayIn('Pacific/Honolulu', november), '2026-11-27', '2026-11-27'],
    ['a count', ({ locales }) => locales.shownCount(10_000), '10,000', '10,000'],
    ['money', ({ money }) => money.textFromCents(123_450), '1,234.50', '1,234.50'],
    [
      'a payday',
      ({ paydays }) => paydays.countedWords('2026-12-11'),
      'Counts from the payday of Dec 11.',
      'Cuenta a partir del día de pago del 11 de dic.',
    ],
  ])('%s', (_, format, english, spanish) => {
    expect(format(formats)).toBe(english)
    expect(format(es)).toBe(spanish)
  })

  test('English readers see the server’s text; others see the app’s own, unless it has none', () => {
    const words = ({ locales }: typeof formats) => [
      locales.readersWords('On its way', 'Own'),
      locales.readersWords('', 'Own'),
      locales.readersWords('On its way', ''),
    ]
    expect(words(formats)).toEqual(['On its way', 'Own', 'On its way'])
    expect(words(es)).toEqual(['Own', 'Own', 'On its way'])
  })
})
