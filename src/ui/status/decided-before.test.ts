import { expect, test } from 'vitest'
import type { OpenRow } from '@/offline/outbox/open-row.ts'
import { decidedBefore } from './decided-before.ts'

const clock = { time: (at: number) => new Date(at).toISOString().slice(11, 16) } as never
const row = (given: object) => decidedBefore({ state: 'sent', ...given } as OpenRow, clock)
const timestamp = '2026-11-27T10:42:00.000Z'
const inConflict = (logs: object[]) => ({ state: 'conflict', problem: { present: { timeOffRequest: { logs } } } })

test.each([
  [
    'another user had made it',
    { answer: { by: 'Priya Patel', timestamp, commentLost: false } },
    'Priya Patel already made the same decision, 10:42.',
  ],
  [
    'the user had made it, with another comment',
    { answer: { by: '', timestamp, commentLost: true } },
    'You already made the same decision, 10:42. Your comment was not added.',
  ],
  [
    "a different decision came first; a background job's later step doesn't count",
    inConflict([
      { comment: 'Denied by Priya Patel: Too many are off', createTimestamp: timestamp, by: 'Priya Patel' },
      { comment: 'Recorded', createTimestamp: timestamp },
    ]),
    'Something else came first, 10:42: Denied by Priya Patel: Too many are off',
  ],
  [
    'a manager’s approval was passed on to payroll',
    { answer: { why: 'PTO is 8.00 hours below zero with it', passedOn: true } },
    'Passed on to payroll: PTO is 8.00 hours below zero with it.',
  ],
  [
    'payroll’s approval overdraws a balance',
    { answer: { why: 'PTO is 8.00 hours below zero with it', passedOn: false } },
    'PTO is 8.00 hours below zero with it.',
  ],
  ['nothing came before', {}, null],
  ['another company’s server does not say who', inConflict([{ comment: 'Denied', createTimestamp: timestamp }]), null],
])('%s', (_, given, words) => expect(row(given)).toBe(words))
