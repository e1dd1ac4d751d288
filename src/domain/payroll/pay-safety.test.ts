import { describe, expect, test } from 'vitest'
import type { PersonalInfo } from '@/domain/personal-info/my-information.ts'
import { validInformation } from '@/domain/personal-info/test-my-information-cases.ts'
import {
  type AccountChange,
  addressesToTell,
  codesWaitMs,
  emailChangesToday,
  guardedIn,
  isConfirmedBefore,
  numberToCall,
  personalAddressForCodes,
  reasonToMark,
  wordsFor,
} from './pay-safety.ts'

const now = Date.parse('2026-11-21T09:00:00Z')
const hour = 3_600_000
const day = 24 * hour

/** An email change: the address was replaced this long ago. */
const from = (previousEmail: string, ago: number, previousConfirmed = true): AccountChange => ({
  what: 'email',
  previousEmail,
  previousConfirmed,
  at: now - ago,
})
const reset = (ago: number): AccountChange => ({
  what: 'password',
  previousEmail: '',
  previousConfirmed: true,
  at: now - ago,
})

/** A phone change: the cell number was replaced this long ago. Null if it was a different number. */
const phone = (previousPhone: string | null, ago: number): AccountChange => ({
  what: 'phone',
  previousEmail: '',
  previousConfirmed: true,
  previousPhone,
  at: now - ago,
})

describe('a notice of a change', () => {
  const onFile = { personal: 'new@mail.example', company: 'erin@company.example', confirmed: true }
  const both = [onFile.personal, onFile.company]
  test.each<[string, AccountChange[], string[]]>([
    ['to every address on file', [], ['new@mail.example', 'erin@company.example']],
    [
      'to one that was just replaced',
      [from('old@mail.example', 0)],
      ['new@mail.example', 'erin@company.example', 'old@mail.example'],
    ],
    [
      'to the one from 30 days ago and the last two, no matter how many came in between',
      [
        from('owner@mail.example', 30 * day - 1),
        ...['a', 'b', 'c', 'd'].map((name, nth) => from(`${name}@thief.example`, (4 - nth) * hour)),
      ],
      [...both, 'owner@mail.example', 'c@thief.example', 'd@thief.example'],
    ],
    [
      'to none that was never confirmed, without losing a confirmed one',
      [
        from('unread@mail.example', 9 * hour, false),
        from('older@mail.example', 8 * hour),
        from('old@mail.example', 7 * hour),
        ...['a', 'b', 'c'].map((name, nth) => from(`${name}@stranger.example`, (4 - nth) * hour, false)),
      ],
      [...both, 'older@mail.example', 'old@mail.example'],
    ],
    ['to none that was replaced 30 days ago', [from('old@mail.example', 30 * day)], both],
    ['only once to an address in different letter case', [from('NEW@mail.example', hour)], both],
    ['to nobody for an address that was not on file, or a password', [from('', hour), reset(hour)], both],
  ])('%s', (_, changes, addresses) => {
    expect(addressesToTell(onFile, changes, now)).toEqual(addresses)
  })

  test("doesn't go out if no address is or was on file", () => {
    expect(addressesToTell({ personal: '', company: '', confirmed: true }, [], now)).toEqual([])
  })

  test('does not go to an unconfirmed personal address', () => {
    const changes = [from('old@mail.example', hour)]
    expect(addressesToTell({ ...onFile, confirmed: false }, changes, now)).toEqual([
      'erin@company.example',
      'old@mail.example',
    ])
  })
})

describe('codes go to the personal address', () => {
  test.each<[string, AccountChange[], address: string, waitHours: number]>([
    ['on file, if it never changed', [], 'new@mail.example', 0],
    ['on file after 72 hours', [from('old@mail.example', 72 * hour)], 'new@mail.example', 0],
    ['before it until then', [from('old@mail.example', 72 * hour - 1)], 'old@mail.example', 1 / hour],
    ['before all of several changes', [from('b@x.example', hour), from('a@x.example', 2 * hour)], 'a@x.example', 70],
    ['of nobody, if there was none', [from('', hour)], '', 71],
    ['before it, whatever the password', [reset(hour), from('old@mail.example', 2 * hour)], 'old@mail.example', 70],
    ['on file, if only the password was reset', [reset(hour)], 'new@mail.example', 0],
    [
      'that was restored within 72 hours',
      [from('new@mail.example', 2 * hour), from('thief@x.example', hour)],
      'new@mail.example',
      70,
    ],
  ])('%s', (_, changes, address, waitHours) => {
    expect(personalAddressForCodes({ personal: 'new@mail.example', confirmed: true }, changes, now)).toBe(address)
    expect(codesWaitMs(changes, now) / hour).toBeCloseTo(waitHours, 6)
  })
})

describe('codes never go to an unconfirmed address', () => {
  test.each<[string, AccountChange[], address: string]>([
    ['but to the last confirmed one', [from('old@mail.example', 5 * day)], 'old@mail.example'],
    ['past others like it', [from('a@x.example', 5 * day), from('b@x.example', 4 * day, false)], 'a@x.example'],
    ['and to none if there was none', [from('', 5 * day)], ''],
    ['even if it has been on file for long', [], ''],
  ])('%s', (_, changes, address) => {
    expect(personalAddressForCodes({ personal: 'new@mail.example', confirmed: false }, changes, now)).toBe(address)
  })
})

test("an address doesn't need a confirmation if it was confirmed within 30 days, or is the company address", () => {
  const changes = [
    from('ann@mail.example', 29 * day),
    from('x@mail.example', day, false),
    from('old@x.example', 30 * day),
  ]
  const needsNone = (address: string) => isConfirmedBefore(address, { company: 'ann@company.example' }, changes, now)
  expect(['Ann@mail.example', 'ann@company.example'].map(needsNone)).toEqual([true, true])
  expect(['x@mail.example', 'old@x.example', 'new@mail.example'].map(needsNone)).toEqual([false, false, false])
})

test('email changes are counted for 24 hours', () => {
  const changes = [from('a@x.example', day), from('b@x.example', day - 1), reset(hour), from('c@x.example', 0)]
  expect(emailChangesToday(changes, now)).toBe(2)
})

describe('a change to deposits', () => {
  test.each<[string, AccountChange[], AccountChange['what'] | null]>([
    ['is not flagged if nothing else changed', [], null],
    ['is flagged after a change of email', [from('', hour)], 'email'],
    ['is flagged after a password reset', [reset(hour)], 'password'],
    ['is flagged after a change of the phone', [phone('6025550100', hour)], 'phone'],
    ['is flagged up to 7 days later', [from('', 7 * day - 1)], 'email'],
    ['is not flagged after 7 days', [from('', 7 * day), reset(8 * day)], null],
    ['is flagged for the latest change', [from('', hour), reset(2 * hour)], 'email'],
  ])('%s', (_, changes, reason) => {
    expect(reasonToMark(changes, now)).toBe(reason)
  })
})

describe('payroll calls', () => {
  const fromHr = { phone: '6025550111', cell: '6025550122' }
  const cell = { phone: '', cell: '6025550122' }
  test.each<[string, typeof cell, AccountChange[], ReturnType<typeof numberToCall>]>([
    ["HR's number", fromHr, [phone('6025550133', hour)], { number: '6025550111', since: null, isFromHr: true }],
    ['the cell number', cell, [phone(null, hour)], { number: '6025550122', since: null, isFromHr: false }],
    [
      "the cell number, and knows since when it's on file",
      cell,
      [phone('6025550133', 8 * day)],
      { number: '6025550122', since: now - 8 * day, isFromHr: false },
    ],
    [
      "the previous one, if it's new",
      cell,
      [phone('6025550144', 9 * day), phone('6025550133', 2 * day), phone('6025550155', hour)],
      { number: '6025550133', since: now - 9 * day, isFromHr: false },
    ],
    ['nobody, if there was none before', cell, [phone('', hour)], null],
    ['nobody, if there is none', { phone: '', cell: '' }, [], null],
  ])('%s', (_, numbers, changes, number) => {
    expect(numberToCall(numbers, changes, now)).toEqual(number)
  })
})

describe('of my information', () => {
  const blank = { mailingStreetAddress: '', mailingSuite: '', mailingCity: '', mailingState: '', mailingZipCode: '' }
  const before = { ...validInformation, ...blank } as unknown as PersonalInfo
  test.each<[string, Partial<PersonalInfo>, string[]]>([
    ['nothing', {}, []],
    ['marital status and phone', { maritalStatus: 'W', cellNumber: '6025550100' }, []],
    ['the email', { personalEmailAddress: 'x@y.example' }, ['personalEmail']],
    ['a part of the home address', { residentSuite: '9' }, ['homeAddress']],
    ['a part of the mailing address', { mailingZipCode: '85001' }, ['mailingAddress']],
    [
      'all of it',
      { mailingCity: 'Mesa', residentCity: 'Mesa', personalEmailAddress: '' },
      ['personalEmail', 'homeAddress', 'mailingAddress'],
    ],
  ])('%s', (_, change, told) => {
    expect(guardedIn(before, { ...before, ...change })).toEqual(told)
  })
})

test('names several changes in one sentence', () => {
  expect(wordsFor(['deposits'])).toBe('direct deposit')
  expect(wordsFor(['personalEmail', 'homeAddress'])).toBe('personal email address and your home address')
  expect(wordsFor(['w4', 'deposits', 'stateTax'], '')).toBe('W-4, direct deposit and state tax withholding')
})
