import { expect, test } from 'vitest'
import { sentence } from '@/domain/problem-texts.ts'
import { auditDateProblems } from './audit-dates.ts'

test.each([
  ['no dates', {}, []],
  ['a start alone', { startDate: '2026-11-02' }, []],
  ['an end alone', { endDate: '2026-11-02' }, []],
  ['a single day', { startDate: '2026-11-02', endDate: '2026-11-02' }, []],
  ['days in order', { startDate: '2026-11-02', endDate: '2026-12-01' }, []],
  [
    'the wrong order',
    { startDate: '2026-11-02', endDate: '2026-11-01' },
    ['startDate: Start Date must be before End Date', 'endDate: End Date must be after Start Date'],
  ],
])('dates of an audit: %s', (_what, dates, problems) => {
  expect(auditDateProblems(dates).map((each) => `${each.at}: ${sentence(each)}`)).toEqual(problems)
})
