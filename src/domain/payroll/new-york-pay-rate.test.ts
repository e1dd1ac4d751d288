import { describe, expect, test } from 'vitest'
import { check } from '@/domain/check.ts'
import { sentencesOf } from '@/domain/test-problem-sentences.ts'
import { NewYorkAnswer, type NewYorkFacts, NewYorkPayRate, newYorkRules } from './new-york-pay-rate.ts'
import { fromTo, newYorkChoices, newYorkText, noticeFields, perMile } from './new-york-words.ts'

const facts: NewYorkFacts = { textVersion: 'now', email: 'ann@post.example', today: '2026-11-23', isPayOnFile: true }
const accepted = { signed: true, response: 'ACCEPTED', language: '' }
const discarded = { signed: false, response: 'DISCARDED', language: '' }
const longest = 'a'.repeat(30)

test.each<[what: string, body: object, facts: Partial<NewYorkFacts>, said: string[]]>([
  ['signed, English is primary', accepted, {}, []],
  ['signed, with a language', { ...accepted, language: 'Haitian Creole' }, {}, []],
  ['a language of 30 characters', { ...accepted, language: longest }, {}, []],
  ['a language of 30 characters with blanks around it', { ...accepted, language: ` ${longest} ` }, {}, []],
  ['a language of 31 characters', { ...accepted, language: `${longest}a` }, {}, ['language: Max 30 characters']],
  ['no signature', { ...accepted, signed: false }, {}, ['signed: Electronic Signature Required']],
  ['a signature of "false"', { ...accepted, signed: 'false' }, {}, ['signed: This value is in the wrong format.']],
  ['no response', { signed: true, language: '' }, {}, ['response: This field is required']],
  ['an unknown response', { ...accepted, response: 'REFUSED' }, {}, ['response: This value is in the wrong format.']],
  ['discarded without a signature', discarded, {}, []],
  ['discarded after the notice changed', { ...discarded, textVersion: 'before' }, {}, []],
  ['discarded although no pay rate is on file', discarded, { isPayOnFile: false }, []],
  [
    'signed while no pay rate is on file',
    accepted,
    { isPayOnFile: false },
    ['Your pay rate is not on file yet. Please ask payroll.'],
  ],
  [
    'signed after the notice changed',
    { ...accepted, textVersion: 'before' },
    {},
    ['textVersion: The text has changed since this was signed. Please read it again and sign it.'],
  ],
  [
    'a confirmation without an address',
    { ...accepted, sendEmailNotification: true },
    { email: '' },
    ['sendEmailNotification: No email on file.'],
  ],
])('an answer: %s', (_, body, other, said) => {
  const checked = check(body, NewYorkAnswer, newYorkRules, { ...facts, ...other })
  expect(checked.ok ? [] : sentencesOf(checked.problems)).toEqual(said)
})

const notice = NewYorkPayRate.create({
  newYorkAcknowledgePayRate: true,
  hireDate: '2024-03-05',
  isNewYork: true,
  payCycle: 'NYSHP',
  payType: 'H',
  payRate: '1031.5',
  rateSheet: {
    description: 'Drivers',
    effectiveDate: '2026-01-01',
    comments: '',
    details: [{ fromNumberMonths: 0, toNumberMonths: 12, fromNumberMiles: '251', westCoastSoloPerMile: 0.5451 }],
  },
})
const employer = { name: 'Swift Transportation', address: '1 Main St', phone: '602-555-0100' }
const fieldsOf = (change: object) => Object.fromEntries(noticeFields({ ...notice, ...change }, employer))

test('the notice spells out every field', () => {
  expect(fieldsOf({})).toEqual({
    Employer: 'Swift Transportation',
    'Employer address': '1 Main St',
    'Employer phone': '602-555-0100',
    'Notice given': 'At hire, 03/05/2024',
    'Pay rate': '$1,031.50',
    'Pay day': 'Weekly, on Thursday',
    'Pay type': 'Non-exempt',
    Allowances: 'None: no tips, meals, lodging or other',
  })
})

test.each([
  [{ payCycle: 'DRV' }, 'Pay day', 'Weekly, on Friday'],
  [{ payCycle: 'OFC' }, 'Pay day', 'Bi-weekly, on Thursday'],
  [{ payCycle: 'ABC' }, 'Pay day', 'ABC'],
  [{ payType: 'S' }, 'Pay type', 'Exempt'],
  [{ payRate: '31.25 per hour' }, 'Pay rate', '31.25 per hour'],
  [{ hireDate: '' }, 'Notice given', 'At hire'],
])('%j: the %s is %s', (change, field, words) => {
  expect(fieldsOf(change)[field]).toBe(words)
})

test.each([
  [0.5, '$0.50'],
  [0.545, '$0.545'],
  [0.1 + 0.2, '$0.30'],
  [1, '$1.00'],
  [0, '$0.00'],
])('shows %d dollars per mile as %s', (dollars, words) => {
  expect(perMile(dollars)).toBe(words)
})

test('a range without an upper limit says so', () => {
  expect([fromTo(0, 12), fromTo(37, 0), fromTo(251, 250)]).toEqual(['0 to 12', '37 and more', '251 and more'])
})

describe('the stored notice', () => {
  const kept = (body: object) => newYorkChoices(notice, employer, NewYorkAnswer.create({ ...accepted, ...body }))

  test('has every field of the notice, each line of the rate sheet, the language and the answer', () => {
    expect(kept({ language: 'Polish' }).slice(8)).toEqual([
      ['Rates', 'Drivers'],
      ['Effective date', '01/01/2026'],
      ['Comments', ''],
      [
        'Driver rates, line 1',
        'Months: 0 to 12; Miles: 251 and more; Type of miles: ; West coast, solo: $0.5451; West coast, team: $0.00; East coast, solo: $0.00; East coast, team: $0.00; Added pay, solo: $0.00; Added pay, team: $0.00',
      ],
      ['Primary language', 'Polish'],
      ['Answer', 'Accepted'],
    ])
    expect(kept({}).slice(0, 8)).toEqual(noticeFields(notice, employer))
    expect(kept({}).at(-2)).toEqual(['Primary language', 'English'])
  })

  test('gets a new version when anything on the notice changes', () => {
    const version = (change: object, of = employer) => newYorkText({ ...notice, ...change }, of).version
    expect(version({})).toBe(version({}))
    expect(version({}).length).toBeLessThanOrEqual(20)
    for (const other of [{ payRate: '1031.6' }, { payCycle: 'OFC' }, { hireDate: '2024-03-06' }, { rateSheet: null }])
      expect(version(other)).not.toBe(version({}))
    expect(version({}, { ...employer, phone: '' })).not.toBe(version({}))
  })
})
