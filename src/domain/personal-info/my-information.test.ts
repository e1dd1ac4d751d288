import { expect, test } from 'vitest'
import { check } from '@/domain/check.ts'
import { complaints, sentencesOf } from '@/domain/test-problem-sentences.ts'
import {
  type PersonalInfo,
  PersonalInfoChange,
  type PersonalInfoFacts,
  mergeInformation,
  personalInfoRules,
} from './my-information.ts'
import { caseFacts, informationCases, validInformation, validMailing } from './test-my-information-cases.ts'

const judged = (change: object, facts: Partial<PersonalInfoFacts> = {}) =>
  check({ ...validInformation, ...change }, PersonalInfoChange, personalInfoRules, { ...caseFacts, ...facts })

test.each(informationCases)('%s', (_, change, expected) => {
  const result = judged(change)
  const problems = result.ok ? [] : result.problems
  expect(problems.map(({ at, code }) => [at, code])).toEqual(expected)
  sentencesOf(problems)
})

test('the sentences match the specification', () => {
  const wrong = {
    residentCity: '',
    residentZipCode: 'ABCDE',
    maritalStatus: '',
    personalEmailAddress: `${'a'.repeat(65)}@post.example`,
    cellNumber: '602',
  }
  expect(complaints(judged(wrong))).toEqual([
    'residentCity: This field is required',
    'residentZipCode: Invalid Zip Code',
    'maritalStatus: This field is required',
    'personalEmailAddress: Email must be in a valid format',
    'cellNumber: Please provide a valid phone number',
  ])
})

test('refuses an unlisted marital status with a sentence', () => {
  expect(complaints(judged({ maritalStatus: 'Q' }))).toEqual(['maritalStatus: Select a marital status from the list'])
})

test('reads ZIPs and phones as digits, and trims texts', () => {
  const taken = judged({
    ...validMailing,
    residentCity: ' Mesa ',
    residentZipCode: ' 85009-1234 ',
    mailingZipCode: '85009-1234',
    cellNumber: '+1 (602) 555-0123',
  })
  expect(taken).toMatchObject({
    ok: true,
    value: {
      residentCity: 'Mesa',
      residentZipCode: '850091234',
      mailingZipCode: '850091234',
      cellNumber: '6025550123',
    },
  })
})

test("refuses a cell phone, even an empty one, if the company doesn't collect it", () => {
  expect(complaints(judged({}, { cellPhone: false }))).toEqual([])
  for (const cellNumber of ['', '6025550123'])
    expect(complaints(judged({ cellNumber }, { cellPhone: false }))).toEqual(['cellNumber: This field doesn’t exist.'])
})

test('a device that has not read the codes leaves them to the server, and still requires them', () => {
  const nothingKept = { states: [], maritalStatuses: [] }
  expect(complaints(judged({ residentState: 'QQ', maritalStatus: 'Q' }, nothingKept))).toEqual([])
  expect(complaints(judged({ residentState: '', maritalStatus: '' }, nothingKept))).toEqual([
    'residentState: This field is required',
    'maritalStatus: This field is required',
  ])
})

test('an untouched value on file never blocks a save, and is checked once it is edited', () => {
  const odd = { residentZipCode: 'K1A 0B1', residentState: 'ON', personalEmailAddress: 'none', maritalStatus: 'Q' }
  const onFile = { ...validInformation, ...odd, cellNumber: '602-555' } as PersonalInfo
  expect(complaints(judged({ ...odd, cellNumber: '602-555' }, { onFile }))).toEqual([])
  expect(
    complaints(judged({ residentZipCode: '85009 1234' }, { onFile: { ...onFile, residentZipCode: '850091234' } })),
  ).toEqual(['residentZipCode: Invalid Zip Code'])
  expect(complaints(judged({ ...odd, residentZipCode: 'K1A 0B2', maritalStatus: '' }, { onFile }))).toEqual([
    'residentZipCode: Invalid Zip Code',
    'maritalStatus: This field is required',
  ])
})

test("merges two people's changes field by field, and a mailing address that one of them removed is removed as a whole", () => {
  const from = { ...validInformation, ...validMailing } as PersonalInfo
  const mine = { ...from, personalEmailAddress: 'new@post.example', residentSuite: '12' }
  const merged = (theirs: object, change: object = mine) =>
    mergeInformation({ from, mine: change as PersonalInfoChange, theirs: { ...from, ...theirs } as PersonalInfo })
  expect(merged({ residentStreetAddress: '9 Oak St', maritalStatus: 'S' })).toEqual({
    value: { ...mine, residentStreetAddress: '9 Oak St', maritalStatus: 'S' },
    clashes: [],
  })
  const noMailing = Object.fromEntries(Object.keys(validMailing).map((field) => [field, '']))
  const withoutMailing = { ...validInformation, personalEmailAddress: 'new@post.example', residentSuite: '12' }
  expect(merged(noMailing)).toEqual({ value: withoutMailing, clashes: [] })
  expect(merged({}, withoutMailing)).toEqual({ value: withoutMailing, clashes: [] })
  expect(merged({ mailingCity: 'Mesa' }, withoutMailing).clashes).toEqual(['mailingCity'])
})
