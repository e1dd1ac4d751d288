import { sendAgainAfterMs } from '@/domain/confirmation-letters.ts'
import { describe, expect, test } from 'vitest'
import {
  type Confirmation,
  type ConfirmationState,
  confirmationState,
  confirmWithinMs,
  maxTextsPerDay,
  nextTextAt,
} from './driver-text-confirmation.ts'

const sentAt = '2026-11-23T10:00:00.000Z'
const sent = Date.parse(sentAt)
const asked = { sentAt, confirmedAt: '', againAt: '' }
const minutes = (count: number) => sent + count * 60_000

describe('an account is', () => {
  test.each<
    [ConfirmationState | null, when: string, now: number, optedIn: boolean, confirmation: Confirmation | undefined]
  >([
    ['waiting', 'as soon as the text is sent', sent, true, asked],
    ['waiting', 'just before 30 minutes are over', minutes(30) - 1, true, asked],
    ['unverified', 'after 30 minutes', minutes(30), true, asked],
    ['unverified', 'where no text was sent', sent, true, { ...asked, sentAt: '' }],
    ['unverified', 'as soon as the text is known not to arrive', minutes(1), true, { ...asked, undelivered: 'phone' }],
    ['confirmed', 'once it was confirmed', minutes(5), true, { ...asked, confirmedAt: sentAt }],
    ['confirmed', 'a year later', minutes(525_600), true, { ...asked, confirmedAt: sentAt }],
    [null, 'opted out', sent, false, asked],
    [null, 'at an API that says nothing of confirmations', sent, true, undefined],
  ])('%s: %s', (state, _, now, optedIn, confirmation) => {
    expect(confirmationState({ optedIn, confirmation }, now)).toBe(state)
  })
})

describe('a text can be sent', () => {
  const dayMs = 24 * 3_600_000
  const many = Array.from({ length: maxTextsPerDay }, (_, at) => minutes(at))

  test.each<[what: string, sentTimes: number[], numberIsNew: boolean, at: number]>([
    ['at once, the first time', [], true, 0],
    ['at once, if none was ever sent', [], false, 0],
    ['at once, to a number that just changed', [sent], true, 0],
    ['after a pause, to the same number', [sent], false, sent + sendAgainAfterMs],
    ['a day after the first of many, to the same number', many, false, sent + dayMs],
    ['a day after the first of many, to a new number', many, true, sent + dayMs],
    ['at once, after only a few', many.slice(1), true, 0],
  ])('%s', (_, sentTimes, numberIsNew, at) => expect(nextTextAt(sentTimes, numberIsNew)).toBe(at))
})

test('the time to confirm is the specified one', () => expect(confirmWithinMs).toBe(1_800_000))
