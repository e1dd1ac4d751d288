import type { Problem } from '@/domain/problem.ts'
import type { PersonalInfoChange, PersonalInfoFacts } from './my-information.ts'

/** For tests of rules and endpoint: a person without a mailing address. */
export const validInformation: PersonalInfoChange = {
  residentStreetAddress: '1100 W Grant St #4',
  residentSuite: '',
  residentCity: "Coeur d'Alene",
  residentState: 'ID',
  residentZipCode: '83814',
  personalEmailAddress: 'ann.oneil@post.example',
  maritalStatus: 'M',
}

export const validMailing = {
  mailingStreetAddress: 'PO Box 12',
  mailingSuite: '',
  mailingCity: 'Phoenix',
  mailingState: 'AZ',
  mailingZipCode: '850091234',
  mailingCountyCode: '',
}

/** The server's facts, and those of a device with codes. */
export const caseFacts: PersonalInfoFacts = { states: ['AZ', 'ID'], maritalStatuses: ['M', 'S'], cellPhone: true }

type Case = [what: string, change: object, expected: [at: string, code: Problem['code']][]]

const email = (text: string, ok: boolean): Case => [
  `the email ${text.length > 50 ? `of ${text.length} characters, ${text.indexOf('@')} before the at sign` : text}`,
  { personalEmailAddress: text },
  ok ? [] : [['personalEmailAddress', 'email.invalid']],
]

const address = (which: 'resident' | 'mailing', rest: object): Case[] => {
  const at = (part: string) => `${which}${part}`
  const wrongZip: Case[] = [
    '8500',
    '850091',
    '85009-12',
    '85OO9',
    'ABCDE',
    '85009 1234',
    '85009--1234',
    '8500912345',
  ].map((zip) => [`${which} ZIP ${zip}`, { ...rest, [at('ZipCode')]: zip }, [[at('ZipCode'), 'zip.invalid']]])
  return [
    ...['StreetAddress', 'City', 'State', 'ZipCode'].flatMap((part): Case[] => [
      [`${which} ${part} empty`, { ...rest, [at(part)]: '' }, [[at(part), 'required']]],
      [`${which} ${part} of spaces`, { ...rest, [at(part)]: '  ' }, [[at(part), 'required']]],
    ]),
    [`${which} suite empty`, { ...rest, [at('Suite')]: '' }, []],
    [`${which} suite filled`, { ...rest, [at('Suite')]: '# 4-B' }, []],
    [`${which} state that is none`, { ...rest, [at('State')]: 'QQ' }, [[at('State'), 'address.state.unknown']]],
    [`${which} state in small letters`, { ...rest, [at('State')]: 'az' }, [[at('State'), 'address.state.unknown']]],
    ...wrongZip,
    [`${which} ZIP of nine digits`, { ...rest, [at('ZipCode')]: '850091234' }, []],
    [`${which} ZIP of five and four`, { ...rest, [at('ZipCode')]: '85009-1234' }, []],
    [`${which} street with signs and accents`, { ...rest, [at('StreetAddress')]: "12½ O'Neil-Straße #7, Apt. Ñ" }, []],
    [
      `${which} ZIP of ten kilobytes`,
      { ...rest, [at('ZipCode')]: '8'.repeat(10_240) },
      [[at('ZipCode'), 'zip.invalid']],
    ],
    [`${which} state with its name`, { ...rest, [at('State')]: 'Arizona' }, [[at('State'), 'address.state.unknown']]],
    ...(
      [
        ['StreetAddress', 200],
        ['Suite', 60],
        ['City', 100],
      ] as const
    ).flatMap(([part, most]): Case[] => [
      [
        `${which} ${part} of ${most} characters, with spaces around`,
        { ...rest, [at(part)]: ` ${'x'.repeat(most)} ` },
        [],
      ],
      [
        `${which} ${part} of ${most + 1} characters`,
        { ...rest, [at(part)]: 'x'.repeat(most + 1) },
        [[at(part), 'text.length']],
      ],
      [`${which} ${part} of ten kilobytes`, { ...rest, [at(part)]: 'x'.repeat(10_240) }, [[at(part), 'text.length']]],
    ]),
  ]
}

/** Each case changes the valid body. Source: specification 3 section 5. */
export const informationCases: Case[] = [
  ['nothing changed', {}, []],
  [
    'everything empty',
    {
      residentStreetAddress: '',
      residentSuite: '',
      residentCity: '',
      residentState: '',
      residentZipCode: '',
      personalEmailAddress: '',
      maritalStatus: '',
    },
    [
      ['residentStreetAddress', 'required'],
      ['residentCity', 'required'],
      ['residentState', 'required'],
      ['residentZipCode', 'required'],
      ['maritalStatus', 'required'],
    ],
  ],
  ...address('resident', {}),
  ...address('mailing', validMailing),
  [
    'one mailing field alone',
    { mailingCity: 'Phoenix' },
    [
      ['mailingStreetAddress', 'required'],
      ['mailingState', 'required'],
      ['mailingZipCode', 'required'],
    ],
  ],
  ['only a mailing county', { mailingCountyCode: '' }, []],

  ['marital status empty', { maritalStatus: '' }, [['maritalStatus', 'required']]],
  ['marital status of spaces', { maritalStatus: '  ' }, [['maritalStatus', 'required']]],
  ['marital status that is none', { maritalStatus: 'Q' }, [['maritalStatus', 'personal-info.marital-status.unknown']]],

  ['no personal email', { personalEmailAddress: '' }, []],
  email('ann@post.example', true),
  email("o'neil+loads@mail.post.example", true),
  email('  ann@post.example ', true),
  email(`${'a'.repeat(64)}@post.example`, true),
  email(`${'a'.repeat(65)}@post.example`, false),
  email(`a@${'b'.repeat(64)}.example`, false),
  email(`a@${'b.'.repeat(130)}example`, false),
  email(`a@${'b.'.repeat(160)}example`, false),
  email(`a@${'b.'.repeat(5_000)}example`, false),
  ...[
    'ann',
    'ann@',
    '@post.example',
    'ann@post',
    'ann@post.',
    'ann@.example',
    'a nn@post.example',
    'ann@po st.example',
    'ann..lee@post.example',
    '.ann@post.example',
    'ann.@post.example',
    'ann@@post.example',
    'ann@post.example,bo@post.example',
    'ann@post.example\nBcc: x@y.example',
    'ann@-post.example',
    'ann@127.0.0.1',
    'änn@post.example',
  ].map((text) => email(text, false)),

  ...['<ann@post.example>', 'mailto:ann@post.example', 'ann@post.example\u200b'].map((text) => email(text, true)),
  ...['８５００９', '85009\u20131234', '\u200e85009'].map((zip): Case => [`ZIP ${zip}`, { residentZipCode: zip }, []]),

  ['cell phone empty', { cellNumber: '' }, []],
  ['cell phone of ten digits', { cellNumber: '6025550123' }, []],
  ['cell phone as it is shown', { cellNumber: '(602) 555-0123' }, []],
  ['cell phone in full-width digits', { cellNumber: '６０２５５５０１２３' }, []],
  ['cell phone with what cannot be seen', { cellNumber: '\u202a(602) 555\u20110123\u202c' }, []],
  ['cell phone with the country code', { cellNumber: '+1 602 555 0123' }, []],
  ...['602555012', '60255501234', 'call me', '(602) 555-012x'].map((cellNumber): Case => [
    `cell phone ${cellNumber}`,
    { cellNumber },
    [['cellNumber', 'phone.invalid']],
  ]),

  ['a cell phone of ten kilobytes', { cellNumber: '6'.repeat(10_240) }, [['cellNumber', 'phone.invalid']]],

  ['an unknown field', { employeeId: '1002' }, [['employeeId', 'shape.unknown']]],
  ['a number for a text', { residentCity: 7 }, [['residentCity', 'shape.type']]],
  ['no resident street at all', { residentStreetAddress: undefined }, [['residentStreetAddress', 'shape.missing']]],
]
