import { describe, expect, test } from 'vitest'
import { type InPlaceOf, inPlaceOf, inPlaceOfWords, placeWords } from './by-right.ts'
import type { RequestRole, Step } from './rights.ts'
import type { RequestStatus } from '@/domain/time-off/status.ts'

describe('on whose behalf somebody decides', () => {
  test.each<
    [what: string, step: Step, status: RequestStatus, roles: RequestRole[], managerId: string | null, place: InPlaceOf]
  >([
    ['a manager, in their own queue', 'approve', 'P', ['leader'], 'me', null],
    [
      'a proxy, deputy, or higher manager, in a manager’s queue',
      'approve',
      'P',
      ['leader'],
      'max',
      { managerId: 'max' },
    ],
    ['the same for a denial', 'deny', 'P', ['leader'], 'max', { managerId: 'max' }],
    ['the same for a reopening', 'reopen', 'D', ['leader'], 'max', { managerId: 'max' }],
    ['a leader, of a request in nobody’s queue', 'approve', 'P', ['leader'], null, null],
    ['payroll, after the manager', 'approve', 'Y', ['payroll'], 'max', 'payroll'],
    ['payroll, instead of the manager', 'deny', 'P', ['payroll'], 'max', 'payroll'],
    ['payroll, before the upload', 'reopen', 'S', ['payroll'], 'max', 'payroll'],
    [
      'a manager who is also payroll: payroll’s approval is final',
      'approve',
      'P',
      ['leader', 'payroll'],
      'me',
      'payroll',
    ],
    ['somebody who may not', 'approve', 'P', ['owner', 'leader'], 'max', null],
  ])('%s', (_, step, status, roles, managerId, place) =>
    expect(inPlaceOf({ status, step, roles, personId: 'me', managerId })).toEqual(place),
  )

  test.each<[place: InPlaceOf, by: string, words: string]>([
    [null, 'Priya Patel', 'Priya Patel'],
    [{ managerId: 'max' }, 'Priya Patel', 'Priya Patel for Max Ott'],
    ['payroll', 'Priya Patel', 'Priya Patel for payroll'],
    // The manager's name was erased.
    [{ managerId: 'erased' }, 'Priya Patel', 'Priya Patel'],
    ['payroll', '', ''],
  ])('in words: %j', (place, by, words) =>
    expect(
      inPlaceOfWords(
        by,
        placeWords(place, (id) => (id === 'max' ? 'Max Ott' : '')),
      ),
    ).toBe(words),
  )
})
