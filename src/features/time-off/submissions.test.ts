import { expect, test } from 'vitest'
import type { TimeOffEntry } from '@/domain/time-off/request.ts'
import { questionOf } from '@/offline/read.ts'
import { contentOf } from '@/offline/row-content.ts'
import { type Params, type Submission, readsOf } from '@/offline/submission.ts'
import { cancelRequestSubmission, editRequestSubmission, newRequestSubmission, scheduleSubmission, timeOffSubmissions } from './submissions.ts'
import { requestSummary } from './summary-words.ts'

const off = (date: string, code = 'P', hours = 8): TimeOffEntry => ({ date, code, hours })

test.each<[string, TimeOffEntry[]]>([
  ['PTO, Nov 23, 8.00 hours', [off('2026-11-23')]],
  ['PTO, Nov 23 to Nov 25, 24.00 hours', [off('2026-11-24'), off('2026-11-25'), off('2026-11-23')]],
  ['PTO and Float, Dec 31 to Jan 1, 8.35 hours', [off('2026-12-31', 'P', 4.1), off('2027-01-01', 'K', 4.25)]],
  ['Q, Nov 23, 8.00 hours', [off('2026-11-23', 'Q')]],
  ['no days', []],
])('a request in one line: %s', (words, entries) => {
  expect([requestSummary('new', entries), requestSummary('edit', entries), requestSummary('cancel', entries)]).toEqual([
    `Time off: ${words}`,
    `Edit time off: ${words}`,
    `Cancel time off: ${words}`,
  ])
})

const one: Params = { id: 'dana', requestId: '12' }
const links: [string, Submission, object, Params, string | undefined, string][] = [
  ['a new request', newRequestSubmission, { entries: [] }, { id: 'dana' }, 'a-b', '/timeoff/my-requests/new-request?draft=a-b'],
  ['an edit', editRequestSubmission, { entries: [] }, one, '12', '/timeoff/requests/view?user=dana&request=12&edit=1'],
  ['a cancel', cancelRequestSubmission, {}, one, '12', '/timeoff/requests/view?user=dana&request=12'],
  ['a week', scheduleSubmission, {}, { id: 'dana' }, undefined, '/timeoff/my-schedule/edit'],
]
test.each(links)('Activity leads from %s to its form', (_, submission, body, params, subject, screen) => {
  expect(contentOf(submission, body, { params, subject }).screen).toBe(screen)
})

test('what a change of a request makes stale: hours, the calendar, the first page, and the request that the server has an id for', () => {
  const reads = (params: Params) => readsOf(editRequestSubmission, params).map(questionOf)
  expect(reads({ id: 'dana', requestId: '0d7a4d7e-5f0b-4c59-9d3c-0d5d33b1d7aa' })).toHaveLength(3)
  expect(reads(one)).toHaveLength(4)
  expect(reads(one).join()).toContain('"requestId":"12"')
  expect(readsOf(scheduleSubmission, one).map(({ endpoint }) => endpoint.name)).toEqual(['getSchedule', 'listScheduleChanges'])
})

test('all of it goes in one lane', () => {
  expect(new Set(timeOffSubmissions.map(({ lane }) => lane))).toEqual(new Set(['time-off']))
})
