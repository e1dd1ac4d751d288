import type { PlainDate } from '@/domain/plain-date.ts'
import { screenTexts } from '@/domain/screen-texts.ts'
import { type DayCoverage, isFull } from '@/domain/time-off/team/team-limits.ts'
import { dayWords } from './facts-words.ts'

export const coverageText = screenTexts('coverage', {
  en: {
    coverage: 'Coverage',
    onDay: '{{day}}: {{words}}',
    off: { one: '{{count}} of {{limit}} is off', other: '{{count}} of {{limit}} are off' },
    offAsked: {
      one: '{{count}} of {{limit}} is off, {{asked}} more asked',
      other: '{{count}} of {{limit}} are off, {{asked}} more asked',
    },
    none: 'nobody should be off',
    noneOff: {
      one: 'nobody should be off, but {{count}} person is',
      other: 'nobody should be off, but {{count}} people are',
    },
    more: { one: '{{first}} · 1 more day', other: '{{first}} · {{count}} more days' },
    short: '{{off}}/{{limit}}',
  },
})

/** '3 of 3 are off', not counting the person who asks. */
export function coverageCount({ limit, off, asked }: Omit<DayCoverage, 'date'>): string {
  if (limit === 0) return off === 0 ? coverageText('none') : coverageText('noneOff', { count: off })
  return asked === 0
    ? coverageText('off', { count: off, limit })
    : coverageText('offAsked', { count: off, limit, asked })
}

/** 'Thu, Dec 24: 3 of 3 are off' */
export const coverageWords = (day: DayCoverage, today: PlainDate): string =>
  coverageText('onDay', { day: dayWords(day.date, today), words: coverageCount(day) })

/** Full days first, because one more person would exceed their limit; then days that may become full. */
export const inUrgency = (coverage: DayCoverage[]): DayCoverage[] =>
  coverage.toSorted((one, other) => Number(isFull(other)) - Number(isFull(one)))

const mostLines = 5

/** One line per day; if there are many, only the first ones. */
export function coverageLines(coverage: DayCoverage[], today: PlainDate): { words: string; full: boolean }[] {
  const days = inUrgency(coverage)
  return days.slice(0, mostLines).map((each, at) => {
    const words = coverageWords(each, today)
    const more = at === mostLines - 1 ? days.length - mostLines : 0
    return { words: more > 0 ? coverageText('more', { first: words, count: more }) : words, full: isFull(each) }
  })
}

/** All days in one line: 'Thu, Dec 24: 3 of 3 are off · 1 more day'. */
export function coverageLine(coverage: DayCoverage[], today: PlainDate): string {
  const [first] = inUrgency(coverage)
  if (!first) return ''
  const words = coverageWords(first, today)
  return coverage.length > 1 ? coverageText('more', { first: words, count: coverage.length - 1 }) : words
}
