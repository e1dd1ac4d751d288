import { describe, expect, test } from 'vitest'
import { check } from '@/domain/check.ts'
import { complaints } from '@/domain/test-problem-sentences.ts'
import { DriverTextElection, driverTextRules, keptGateway } from './driver-text.ts'

const providers = [
  { name: 'Verizon', value: 'vtext.com' },
  { name: 'AT&T', value: 'txt.att.net', retired: true },
  { name: 'Nextel', value: 'messaging.nextel.com', retired: true },
]
const facts = { providers, kept: '' }
const optIn = { status: 'I', carrierAddr: 'vtext.com', areaCode: '602', prefix: '555', lineNumber: '0123' }
const judged = (body: unknown) => check(body, DriverTextElection, driverTextRules, facts)

const areaNumber = ['areaCode: Value must be a number']
const area3 = ['areaCode: Value must be 3 digits']
const provider = ['carrierAddr: Select a Service Provider']

describe('opting in, or updating the number', () => {
  test.each<[what: string, body: unknown, expected: string[]]>([
    ['with provider and number', optIn, []],
    [
      'with spaces around everything',
      { status: 'I', carrierAddr: ' vtext.com ', areaCode: ' 602', prefix: '555 ', lineNumber: '\t0123 ' },
      [],
    ],
    ['with leading zeros', { ...optIn, areaCode: '001', prefix: '000', lineNumber: '0000' }, []],
    [
      'with nothing else',
      { status: 'I' },
      [
        'carrierAddr: Select a Service Provider',
        'areaCode: Value must be a number',
        'prefix: Value must be a number',
        'lineNumber: Value must be a number',
      ],
    ],

    ['without a provider', { ...optIn, carrierAddr: '' }, provider],
    ['with a provider that is not on the list', { ...optIn, carrierAddr: 'evil.example' }, provider],
    ['with the provider in capitals', { ...optIn, carrierAddr: 'VTEXT.COM' }, provider],
    ["with a method's name as the provider", { ...optIn, carrierAddr: 'includes' }, provider],

    ['without an area code', { ...optIn, areaCode: '' }, areaNumber],
    ['with an area code of spaces', { ...optIn, areaCode: '   ' }, areaNumber],
    ['with letters in the area code', { ...optIn, areaCode: '60a' }, areaNumber],
    ['with an emoji in the area code', { ...optIn, areaCode: '📱' }, areaNumber],
    ['with digits of another script, such as Arabic ones', { ...optIn, areaCode: '٦٠٢' }, areaNumber],
    ['with full-width digits', { ...optIn, areaCode: '６０２' }, []],
    ['with a sign in the area code', { ...optIn, areaCode: '-60' }, areaNumber],
    ['with a decimal point in the area code', { ...optIn, areaCode: '6.2' }, areaNumber],
    ['with parentheses around the area code', { ...optIn, areaCode: '(602)' }, areaNumber],
    ['with a space inside the area code', { ...optIn, areaCode: '6 2' }, areaNumber],
    ['with an area code of 2 digits', { ...optIn, areaCode: '60' }, area3],
    ['with an area code of 4 digits', { ...optIn, areaCode: '6020' }, area3],

    ['with letters in the prefix', { ...optIn, prefix: '5x5' }, ['prefix: Value must be a number']],
    ['with a prefix of 2 digits', { ...optIn, prefix: '55' }, ['prefix: Value must be 3 digits']],
    ['with a prefix of 4 digits', { ...optIn, prefix: '5555' }, ['prefix: Value must be 3 digits']],
    ['with letters in the line number', { ...optIn, lineNumber: 'O123' }, ['lineNumber: Value must be a number']],
    ['with a line number of 3 digits', { ...optIn, lineNumber: '123' }, ['lineNumber: Value must be 4 digits']],
    ['with a line number of 5 digits', { ...optIn, lineNumber: '01234' }, ['lineNumber: Value must be 4 digits']],

    ['with a part that is far too long', { ...optIn, prefix: '5'.repeat(21) }, ['prefix: This text is too long.']],
    ['with a number for a text', { ...optIn, areaCode: 602 }, ['areaCode: This value is in the wrong format.']],
    ['with null for a text', { ...optIn, prefix: null }, ['prefix: This value is in the wrong format.']],
    ['with an unknown field', { ...optIn, employeeId: '1002' }, ['employeeId: This field doesn’t exist.']],
    [
      "with the answer's field instead of the body's",
      { ...optIn, carrierAddress: 'vtext.com' },
      ['carrierAddress: This field doesn’t exist.'],
    ],
  ])('%s', (_, body, expected) => expect(complaints(judged(body))).toEqual(expected))
})

const retired = (name: string) => [
  `carrierAddr: ${name} no longer delivers these messages. If you have a different provider now, choose that one. If not, email support.`,
]

test.each<
  [what: string, carrierAddr: string, onFile: { optedIn: boolean; carrierAddress: string }, expected: string[]]
>([
  [
    'Nextel, by a driver without a provider',
    'messaging.nextel.com',
    { optedIn: false, carrierAddress: '' },
    retired('Nextel'),
  ],
  ['AT&T, in place of Verizon', 'txt.att.net', { optedIn: true, carrierAddress: 'vtext.com' }, retired('AT&T')],
  [
    'AT&T, in place of Nextel',
    'txt.att.net',
    { optedIn: true, carrierAddress: 'messaging.nextel.com' },
    retired('AT&T'),
  ],
  [
    'AT&T, by a driver who has opted out with it',
    'txt.att.net',
    { optedIn: false, carrierAddress: 'txt.att.net' },
    retired('AT&T'),
  ],
  ['AT&T, by a driver who is in with it', 'txt.att.net', { optedIn: true, carrierAddress: 'txt.att.net' }, []],
])('keeps a retired provider but does not let anyone choose it: %s', (_, carrierAddr, onFile, expected) => {
  const judged = check({ ...optIn, carrierAddr }, DriverTextElection, driverTextRules, {
    providers,
    kept: keptGateway(onFile),
  })
  expect(complaints(judged)).toEqual(expected)
})

describe('opting out', () => {
  test.each<[what: string, body: unknown]>([
    ['with nothing', { status: 'O' }],
    ['with empty fields', { status: 'O', carrierAddr: '', areaCode: '', prefix: '', lineNumber: '' }],
    ['with what was on file', { ...optIn, status: 'O' }],
    ['with a wrong number', { ...optIn, status: 'O', areaCode: 'six' }],
    ['with a provider that no longer exists', { ...optIn, status: 'O', carrierAddr: 'gone.example' }],
  ])('accepts %s', (_, body) => expect(complaints(judged(body))).toEqual([]))
})

describe('the status', () => {
  test.each<[what: string, body: unknown, expected: string[]]>([
    ['is required', {}, ['status: This field is required']],
    ['is I or O', { ...optIn, status: 'X' }, ['status: This value is in the wrong format.']],
    ['is a capital', { ...optIn, status: 'i' }, ['status: This value is in the wrong format.']],
    ["isn't a boolean", { ...optIn, status: true }, ['status: This value is in the wrong format.']],
  ])('%s', (_, body, expected) => expect(complaints(judged(body))).toEqual(expected))
})

test('trims what it accepts', () => {
  expect(judged({ ...optIn, areaCode: ' 602 ', carrierAddr: 'vtext.com\n' })).toEqual({ ok: true, value: optIn })
})

test("lists all of the company's providers", () => {
  const many = Array.from({ length: 24 }, (_, at) => `gateway-${at}.example`)
  const taken = (gateways: string[], carrierAddr: string) => {
    const providers = gateways.map((value) => ({ name: value, value }))
    return check({ ...optIn, carrierAddr }, DriverTextElection, driverTextRules, { providers, kept: '' }).ok
  }
  expect(many.every((gateway) => taken(many, gateway))).toBe(true)
  expect(taken([...many, 'twenty-fifth.example'], 'twenty-fifth.example')).toBe(true)
  expect(taken([], 'vtext.com')).toBe(false)
})
