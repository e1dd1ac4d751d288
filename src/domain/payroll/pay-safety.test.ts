import { describe, expect, test } from 'vitest'
import type { PersonalInfo } from '@/domain/personal-info/my-information.ts'
import { validInformation } from '@/domain/personal-info/rule-cases-my-information.ts'
import {
  type AccountChange,
  addressesToTell,
  codesWaitMs,
  guardedIn,
  personalAddressForCodes,
  reasonToMark,
  wordsFor,
} from './pay-safety.ts'

const now = Date.parse('2026-11-21T09:00:00Z')
const hour = 3_600_000
const day = 24 * hour

/** The address was replaced so long ago. */
const from = (previousEmail: string, ago: number): AccountChange => ({ what: 'email', previousEmail, at: now - ago })
const reset = (ago: number): AccountChange => ({ what: 'password', previousEmail: '', at: now - ago })

describe('a change is told', () => {
  const onFile = { personal: 'new@mail.example', company: 'erin@company.example' }
  test.each<[string, AccountChange[], string[]]>([
    ['to every address on file', [], ['new@mail.example', 'erin@company.example']],
    [
      'to one that was replaced just now',
      [from('old@mail.example', 0)],
      ['new@mail.example', 'erin@company.example', 'old@mail.example'],
    ],
    [
      'to each that was replaced within 30 days',
      [from('older@mail.example', 30 * day - 1), from('old@mail.example', 5 * day)],
      ['new@mail.example', 'erin@company.example', 'older@mail.example', 'old@mail.example'],
    ],
    ['to none that was replaced 30 days ago', [from('old@mail.example', 30 * day)], Object.values(onFile)],
    ['once to an address in other letters', [from('NEW@mail.example', hour)], Object.values(onFile)],
    [
      'to nobody for an address that was not on file, or a password',
      [from('', hour), reset(hour)],
      Object.values(onFile),
    ],
  ])('%s', (_, changes, addresses) => {
    expect(addressesToTell(onFile, changes, now)).toEqual(addresses)
  })

  test('to nobody where no address is or was on file', () => {
    expect(addressesToTell({ personal: '', company: '' }, [], now)).toEqual([])
  })
})

describe('codes go to the personal address', () => {
  test.each<[string, AccountChange[], address: string, waitHours: number]>([
    ['on file, if it was never changed', [], 'new@mail.example', 0],
    ['on file after 72 hours', [from('old@mail.example', 72 * hour)], 'new@mail.example', 0],
    ['before it until then', [from('old@mail.example', 72 * hour - 1)], 'old@mail.example', 1 / hour],
    ['before all of several changes', [from('b@x.example', hour), from('a@x.example', 2 * hour)], 'a@x.example', 70],
    ['of nobody, if there was none', [from('', hour)], '', 71],
    ['before it, whatever the password', [reset(hour), from('old@mail.example', 2 * hour)], 'old@mail.example', 70],
    ['on file, if only the password was reset', [reset(hour)], 'new@mail.example', 0],
    [
      'that came back within 72 hours',
      [from('new@mail.example', 2 * hour), from('thief@x.example', hour)],
      'new@mail.example',
      70,
    ],
  ])('%s', (_, changes, address, waitHours) => {
    expect(personalAddressForCodes('new@mail.example', changes, now)).toBe(address)
    expect(codesWaitMs(changes, now) / hour).toBeCloseTo(waitHours, 6)
  })
})

describe('a change of deposits', () => {
  test.each<[string, AccountChange[], 'email' | 'password' | null]>([
    ['is not marked if nothing else was changed', [], null],
    ['is marked after a change of email', [from('', hour)], 'email'],
    ['is marked after a reset of the password', [reset(hour)], 'password'],
    ['is marked up to 7 days later', [from('', 7 * day - 1)], 'email'],
    ['is not marked after 7 days', [from('', 7 * day), reset(8 * day)], null],
    ['is marked for what came last', [from('', hour), reset(2 * hour)], 'email'],
  ])('%s', (_, changes, reason) => {
    expect(reasonToMark(changes, now)).toBe(reason)
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

test('several changes are named in one sentence', () => {
  expect(wordsFor(['deposits'])).toBe('direct deposit')
  expect(wordsFor(['personalEmail', 'homeAddress'])).toBe('personal email address and your home address')
  expect(wordsFor(['w4', 'deposits', 'stateTax'], '')).toBe('W-4, direct deposit and state tax withholding')
})
