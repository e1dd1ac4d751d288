import { describe, expect, test } from 'vitest'
import { elected } from './driver-text.ts'

const election = { status: 'I' as const, carrierAddr: 'vtext.com', areaCode: '602', prefix: '555', lineNumber: '0142' }
const number = { carrierAddress: 'vtext.com', areaCode: '602', prefix: '555', lineNumber: '0142' }
const confirmed = { confirmationHash: 'hash', sentAt: 1, confirmedAt: 2, textId: 7, undelivered: '' as const }
const onFile = { optedIn: true, ...number, ...confirmed, textTimes: [1] }
const unconfirmed = { confirmationHash: null, sentAt: null, confirmedAt: null, textId: null, undelivered: '' }

test('opting in takes the new number, trimmed', () => {
  expect(elected(onFile, { ...election, areaCode: ' 480 ', lineNumber: '0199' })).toMatchObject({
    ...number,
    optedIn: true,
    areaCode: '480',
    lineNumber: '0199',
  })
})

test('opting out keeps the number on file, even if the driver has already opted out', () => {
  const out = elected(onFile, { status: 'O' })
  expect(out).toMatchObject({ ...number, optedIn: false })
  expect(elected(out, { status: 'O' })).toEqual(out)
})

describe('the confirmation', () => {
  test('is kept after an update that changes nothing', () => expect(elected(onFile, election)).toEqual(onFile))

  test.each([
    ['another number', { ...election, lineNumber: '0199' }],
    ['another carrier', { ...election, carrierAddr: 'email.uscc.net' }],
    ['opting out', { status: 'O' as const }],
  ])('ends with %s', (_, change) => {
    expect(elected(onFile, change)).toMatchObject({ ...unconfirmed, textTimes: [1] })
  })

  test('does not come back with the same number after opting out', () => {
    expect(elected({ ...onFile, optedIn: false }, election)).toMatchObject(unconfirmed)
  })
})
