import { describe, expect, test } from 'vitest'
import { check } from '@/domain/check.ts'
import { complaints } from '@/domain/test-problem-sentences.ts'
import { added, contactCases, maria, onlyCorrectedCases, sean } from './test-emergency-contact-cases.ts'
import { EmergencyContactsChange, type EmergencyContactsFacts, emergencyContactsRules } from './emergency-contacts.ts'

const facts: EmergencyContactsFacts = {
  relationships: ['SP', 'FR'],
  states: ['AZ', 'TX'],
  onFile: [{ sequenceNumber: 1 }, { sequenceNumber: 2 }],
  addContact: true,
  contactPrimaryAndDelete: true,
}
const judged = (body: unknown, also: Partial<EmergencyContactsFacts> = {}) =>
  check(body, EmergencyContactsChange, emergencyContactsRules, { ...facts, ...also })

describe('a list of contacts', () => {
  test.each(contactCases)('%s', (_, body, expected) => expect(complaints(judged(body))).toEqual(expected))
})

describe('a contact on the wire', () => {
  const sent = (also: object) => {
    const checked = judged([{ ...maria, ...also }])
    return checked.ok ? checked.value[0] : null
  }
  test.each([
    ['(602) 555-0142', '6025550142'],
    ['1 602.555.0142', '6025550142'],
    ['+1 602.555.0142', '+16025550142'],
    ['+52 (55) 5555-0142', '+525555550142'],
    ['  ', ''],
  ])('sends the phone %j as %j', (typed, phone) =>
    expect(sent({ emergencyPhoneNumber: typed })?.emergencyPhoneNumber).toBe(phone),
  )
  test.each([
    ['850091', '85009'],
    ['85009-', '85009'],
    [' 85009-1234 ', '850091234'],
    ['  ', ''],
  ])('sends the ZIP %j as %j', (typed, zip) =>
    expect(sent({ emergencyAddressZipCode: typed })?.emergencyAddressZipCode).toBe(zip),
  )
  test('has trimmed texts', () =>
    expect(sent({ emergencyContactName: '  Maria ' })?.emergencyContactName).toBe('Maria'))
})

test("accepts any number of primary contacts if people can't choose one", () => {
  expect(complaints(judged([maria, { ...sean, primaryContact: 1 }], { contactPrimaryAndDelete: false }))).toEqual([])
  expect(complaints(judged([], { contactPrimaryAndDelete: false, onFile: [] }))).toEqual([])
})

describe('if contacts can only be corrected', () => {
  const onlyCorrected = { addContact: false, contactPrimaryAndDelete: false }
  test.each(onlyCorrectedCases)('%s', (_, body, expected) =>
    expect(complaints(judged(body, onlyCorrected))).toEqual(expected),
  )

  test('a contact created here earlier counts as on file, even before its number is known', () => {
    const onFile = [
      { sequenceNumber: 1, feId: null },
      { sequenceNumber: 2, feId: 'a' },
    ]
    expect(complaints(judged([maria, added('a')], { ...onlyCorrected, onFile }))).toEqual([])
    expect(complaints(judged([maria, added('a'), added('a')], { ...onlyCorrected, onFile }))).toEqual([
      '2.sequenceNumber: To have a contact added, please contact your leader or HR.',
    ])
    expect(complaints(judged([maria, sean, added('a')], { ...onlyCorrected, onFile }))).toEqual([
      '2.sequenceNumber: To have a contact added, please contact your leader or HR.',
    ])
  })

  test("a device that doesn't know the contacts on file refuses a new one, and leaves missing ones to the server", () => {
    expect(complaints(judged([maria], { ...onlyCorrected, onFile: null }))).toEqual([])
    expect(complaints(judged([maria, added('a')], { ...onlyCorrected, onFile: null }))).toEqual([
      '1.sequenceNumber: To have a contact added, please contact your leader or HR.',
    ])
  })

  test('adding and deleting are separate rights', () => {
    expect(complaints(judged([maria, sean, added('a')], { contactPrimaryAndDelete: false }))).toEqual([])
    expect(complaints(judged([maria], { addContact: false }))).toEqual([])
    expect(complaints(judged([maria, added('a')], { contactPrimaryAndDelete: false }))).toEqual([
      'To have a contact removed, please contact your leader or HR.',
    ])
  })
})

test('a device that has neither the codes nor the entries on file leaves both checks to the server', () => {
  const unknown = { relationships: [], states: [], onFile: null }
  expect(
    complaints(
      judged(
        [maria, { ...sean, sequenceNumber: 9, emergencyRelationshipCode: 'Q', emergencyAddressStateCode: 'ZZ' }],
        unknown,
      ),
    ),
  ).toEqual([])
})

test.each<[string, unknown]>([
  ['no list', maria],
  ['a number as name', [{ ...maria, emergencyContactName: 7 }]],
  ['an unknown field', [{ ...maria, salary: 1 }]],
])('%s has the wrong form', (_, body) => expect(judged(body).ok).toBe(false))

test('an untouched contact on file never blocks a save, and is checked once it’s edited', () => {
  const odd = { ...maria, emergencyPhoneNumber: '555-0142', emergencyRelationshipCode: 'XX' }
  const before = { ...odd, sequenceNumber: 1, emergencyContactName: 'Before' }
  const filed = [before]
  expect(complaints(judged([odd], { filed }))).toEqual([])
  expect(complaints(judged([{ ...odd, emergencyPhoneNumber: '555-0143' }], { filed }))).toEqual([
    '0.emergencyPhoneNumber: Please provide a valid phone number',
  ])
})
