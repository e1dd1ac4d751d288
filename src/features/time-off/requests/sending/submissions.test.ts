import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { TimeOffEntry } from '@/domain/time-off/requests/request.ts'
import { questionOf } from '@/offline/answers/read.ts'
import { contentOf } from '@/offline/outbox/rows.ts'
import { type Params, type Submission, readsOf } from '@/offline/outbox/submission.ts'
import { personKey } from '@/offline/vault/vault.ts'
import {
  approveRequestSubmission,
  cancelRequestSubmission,
  denyRequestSubmission,
  editRequestSubmission,
  newRequestSubmission,
  scheduleSubmission,
} from './submissions.ts'
import { requestSummary } from './summary-words.ts'

const off = (date: string, code = 'P', hours = 8): TimeOffEntry => ({ date, code, hours })

test.each<[string, TimeOffEntry[]]>([
  ['PTO, Nov 23, 8.00 hours', [off('2026-11-23')]],
  ['PTO, Nov 23 to Nov 25, 24.00 hours', [off('2026-11-24'), off('2026-11-25'), off('2026-11-23')]],
  ['PTO and Float, Dec 31 to Jan 1, 8.35 hours', [off('2026-12-31', 'P', 4.1), off('2027-01-01', 'K', 4.25)]],
  ['Q, Nov 23, 8.00 hours', [off('2026-11-23', 'Q')]],
  ['no days', []],
])('the one-line summary of a request: %s', (words, entries) => {
  expect([requestSummary('new', entries), requestSummary('edit', entries), requestSummary('cancel', entries)]).toEqual([
    `Time off: ${words}`,
    `Edit time off: ${words}`,
    `Cancel time off: ${words}`,
  ])
})

test('the summary of a submission for another employee names them', () => {
  const body = { reason: '', entries: [off('2026-11-23')] }
  const lineOf = (submission: Submission, form: object) => contentOf(submission, body, { form }).summary
  const named = { ...body, employeeName: 'Kim Lane' }
  expect([newRequestSubmission, editRequestSubmission].map((each) => lineOf(each, named))).toEqual([
    'Time off for Kim Lane: PTO, Nov 23, 8.00 hours',
    'Edit time off for Kim Lane: PTO, Nov 23, 8.00 hours',
  ])
  expect(lineOf(newRequestSubmission, body)).toBe('Time off: PTO, Nov 23, 8.00 hours')
})

const one: Params = { id: 'dana', requestId: '12' }
const links: [string, Submission, object, Params, string | undefined, string][] = [
  [
    'a new request',
    newRequestSubmission,
    { entries: [] },
    { id: 'dana' },
    'a-b',
    '/timeoff/my-requests/new-request?draft=a-b&user=dana',
  ],
  ['an edit', editRequestSubmission, { entries: [] }, one, '12', '/timeoff/requests/view?user=dana&request=12&edit=1'],
  ['a cancel', cancelRequestSubmission, {}, one, '12', '/timeoff/requests/view?user=dana&request=12'],
  ['a week', scheduleSubmission, {}, { id: 'dana' }, undefined, '/timeoff/my-schedule/edit?user=dana'],
]
test.each(links)('Activity leads from %s to its form', (_, submission, body, params, subject, screen) => {
  expect(contentOf(submission, body, { params, subject }).screen).toBe(screen)
})

test('a change to a request invalidates hours, calendar, first page, and the request if the server has its id', () => {
  const reads = (params: Params) => readsOf(editRequestSubmission, params).map(questionOf)
  expect(reads({ id: 'dana', requestId: '0d7a4d7e-5f0b-4c59-9d3c-0d5d33b1d7aa' })).toHaveLength(3)
  expect(reads(one)).toHaveLength(4)
  expect(reads(one).join()).toContain('"requestId":"12"')
  expect(readsOf(scheduleSubmission, one).map(({ endpoint }) => endpoint.name)).toEqual([
    'getSchedule',
    'listScheduleChanges',
  ])
})

/** The lane of a submission with these parameters, with Dana signed in. */
async function laneOf({ lane }: Submission, params: Params): Promise<string> {
  return typeof lane === 'string' ? lane : lane({ person: await personKey('dana'), params })
}

test("all changes to one employee's time off share a lane, and the user's own lane keeps its name from earlier releases", async () => {
  const content = [newRequestSubmission, editRequestSubmission, cancelRequestSubmission, scheduleSubmission]
  const lanes = async (id: string) =>
    new Set(await Promise.all(content.map((each) => laneOf(each, { id, requestId: '12' }))))
  expect(await lanes('dana')).toEqual(new Set(['time-off']))
  expect(await lanes('DANA')).toEqual(new Set(['time-off']))
  const [ann, ben] = [await lanes('ann'), await lanes('ben')]
  expect([ann.size, ben.size, new Set([...ann, ...ben, 'time-off']).size]).toEqual([1, 1, 3])
  expect([...ann].join()).not.toContain('ann')
})

test("a decision uses its request's lane, whose name reveals neither request nor employee", async () => {
  const lanes = await Promise.all(
    [approveRequestSubmission, denyRequestSubmission].flatMap((each) =>
      ['12', '13'].map((requestId) => laneOf(each, { id: 'ann', requestId })),
    ),
  )
  expect(lanes[0]).toBe(lanes[2])
  expect(new Set(lanes).size).toBe(2)
  expect(lanes[0]).toMatch(/^time-off\.[\w-]+$/)
})

test('a decision’s one-line summary names the employee', () => {
  const form = { name: 'Dana Reyes', reason: '', entries: [off('2026-11-23')] }
  expect([approveRequestSubmission.summary({}, form), denyRequestSubmission.summary({ comments: 'No' }, form)]).toEqual(
    [
      'Approve time off for Dana Reyes: PTO, Nov 23, 8.00 hours',
      'Deny time off for Dana Reyes: PTO, Nov 23, 8.00 hours',
    ],
  )
})
