import type { EmergencyContactChange } from './emergency-contacts.ts'

/** For tests: valid contacts that cases then modify. Contacts 1 and 2 are on file. */
export const maria: EmergencyContactChange = {
  sequenceNumber: 1,
  primaryContact: 1,
  emergencyContactName: 'Maria Lopez',
  emergencyRelationshipCode: 'SP',
  emergencyAddressLine1: '12 Main St #4',
  emergencyAddressCity: 'Phoenix',
  emergencyAddressStateCode: 'AZ',
  emergencyAddressZipCode: '85009',
  emergencyPhoneNumber: '6025550142',
}
export const sean: EmergencyContactChange = {
  ...maria,
  sequenceNumber: 2,
  primaryContact: 0,
  emergencyContactName: "Seán O'Neill-Brännström",
  emergencyAddressLine1: '',
  emergencyAddressCity: '',
  emergencyAddressStateCode: '',
  emergencyAddressZipCode: '',
  emergencyPhoneNumber: '',
}
export const added = (feId: string, also: Partial<EmergencyContactChange> = {}): EmergencyContactChange => {
  const { sequenceNumber: _, ...fresh } = sean
  return { ...fresh, feId, emergencyContactName: 'New Friend', ...also }
}
const marked = (contact: EmergencyContactChange): EmergencyContactChange => ({ ...contact, deleteCode: 'D' })
const withName = (name: string) => [{ ...maria, emergencyContactName: name }]
const onlyMaria = (also: Partial<EmergencyContactChange>) => [{ ...maria, ...also }]

const onePrimary = ['Must have one primary contact to save.']
const noMore = ['You have the max number of Contacts.']
const badZip = ['0.emergencyAddressZipCode: Invalid Zip Code']
const badPhone = ['0.emergencyPhoneNumber: Please provide a valid phone number']

/** Problems of a list in a company where employees choose the primary contact. */
export const contactCases: [what: string, body: EmergencyContactChange[], expected: string[]][] = [
  ['two contacts, one of them primary', [maria, sean], []],
  ['a name, a relationship and nothing else', [added('a', { primaryContact: 1 })], []],
  ['three contacts', [maria, sean, added('a')], []],

  ['no name', withName(''), ['0.emergencyContactName: This field is required']],
  ['a name of spaces', withName('   '), ['0.emergencyContactName: This field is required']],
  ['a name of 60 characters', withName('x'.repeat(60)), []],
  ['a name of 61 characters', withName('x'.repeat(61)), ['0.emergencyContactName: Max 60 characters']],
  ['a name of ten kilobytes', withName('x'.repeat(10_240)), ['0.emergencyContactName: Max 60 characters']],
  ['a name with apostrophe, hyphen and accents', withName("D'Árcy Núñez-O’Brien"), []],
  [
    'no relationship',
    onlyMaria({ emergencyRelationshipCode: '' }),
    ['0.emergencyRelationshipCode: This field is required'],
  ],
  [
    'a relationship that is not on the list',
    onlyMaria({ emergencyRelationshipCode: '??' }),
    ['0.emergencyRelationshipCode: Select a relationship from the list'],
  ],
  [
    'neither name nor relationship on the second',
    [maria, { ...sean, emergencyContactName: '', emergencyRelationshipCode: '' }],
    ['1.emergencyContactName: This field is required', '1.emergencyRelationshipCode: This field is required'],
  ],

  ['a street of 30 characters', onlyMaria({ emergencyAddressLine1: 'x'.repeat(30) }), []],
  [
    'a street of 31 characters',
    onlyMaria({ emergencyAddressLine1: 'x'.repeat(31) }),
    ['0.emergencyAddressLine1: Max 30 characters'],
  ],
  ['a street of 30 characters with spaces around', onlyMaria({ emergencyAddressLine1: ` ${'x'.repeat(30)} ` }), []],
  [
    'a city of 61 characters',
    onlyMaria({ emergencyAddressCity: 'x'.repeat(61) }),
    ['0.emergencyAddressCity: Max 60 characters'],
  ],
  [
    'a state that there is not',
    onlyMaria({ emergencyAddressStateCode: 'ZZ' }),
    ['0.emergencyAddressStateCode: Select a state from the list'],
  ],

  ['a ZIP of nine digits', onlyMaria({ emergencyAddressZipCode: '850091234' }), []],
  ['a ZIP with its hyphen', onlyMaria({ emergencyAddressZipCode: '85009-1234' }), []],
  ['a ZIP of six characters', onlyMaria({ emergencyAddressZipCode: '85009-' }), []],
  ['a ZIP of spaces', onlyMaria({ emergencyAddressZipCode: '  ' }), []],
  ['a ZIP of four digits', onlyMaria({ emergencyAddressZipCode: '8500' }), badZip],
  ['a ZIP of seven digits', onlyMaria({ emergencyAddressZipCode: '8500912' }), badZip],
  ['letters in a ZIP', onlyMaria({ emergencyAddressZipCode: '85OO9' }), badZip],
  ['a ZIP of six letters', onlyMaria({ emergencyAddressZipCode: 'abcdef' }), badZip],

  ['a phone as it is shown', onlyMaria({ emergencyPhoneNumber: '(602) 555-0142' }), []],
  ['a phone with the country code', onlyMaria({ emergencyPhoneNumber: '+1 602.555.0142' }), []],
  ['a phone of spaces', onlyMaria({ emergencyPhoneNumber: '   ' }), []],
  ['a phone of nine digits', onlyMaria({ emergencyPhoneNumber: '602555014' }), badPhone],
  ['a phone of eleven digits', onlyMaria({ emergencyPhoneNumber: '60255501422' }), badPhone],
  ['letters for a phone', onlyMaria({ emergencyPhoneNumber: 'call Bob' }), badPhone],
  ['a mask with nothing in it for a phone', onlyMaria({ emergencyPhoneNumber: '() -' }), []],

  ['nobody primary', [{ ...maria, primaryContact: 0 }, sean], onePrimary],
  ['two primaries', [maria, { ...sean, primaryContact: 1 }], onePrimary],
  ['no contact left', [marked(maria), marked(sean)], onePrimary],
  ['only the removed one primary', [sean, marked(maria)], onePrimary],
  [
    'a primary that is neither 0 nor 1',
    [maria, { ...sean, primaryContact: 2 }],
    ['1.primaryContact: This value is in the wrong format.'],
  ],

  ['four contacts', [maria, sean, added('a'), added('b')], noMore],
  ['three and a removed one', [maria, added('a'), added('b'), marked(sean)], []],
  [
    'a removed one that is full of mistakes',
    [maria, marked({ ...sean, emergencyContactName: '', emergencyAddressZipCode: 'x', emergencyPhoneNumber: '1' })],
    [],
  ],
  ['a removed one that is gone already', [maria, marked({ ...sean, sequenceNumber: 9 })], []],
  [
    'a sequence number that is not on file',
    [maria, { ...sean, sequenceNumber: 9 }],
    ['1.sequenceNumber: This entry is no longer on file.'],
  ],
  [
    'the same sequence number twice',
    [maria, { ...sean, sequenceNumber: 1 }],
    ['1.sequenceNumber: This entry is no longer on file.'],
  ],
]

const notAdded = 'sequenceNumber: To have a contact added, please contact your leader or HR.'
const notRemoved = 'To have a contact removed, please contact your leader or HR.'

/** Problems of a list in a company where employees can neither add nor delete contacts. */
export const onlyCorrectedCases: [what: string, body: EmergencyContactChange[], expected: string[]][] = [
  ['both as they are', [maria, sean], []],
  [
    'both corrected, in another order',
    [
      { ...sean, emergencyPhoneNumber: '4805550199' },
      { ...maria, emergencyContactName: 'Maria Ward' },
    ],
    [],
  ],
  [
    'another one is marked as primary',
    [
      { ...maria, primaryContact: 0 },
      { ...sean, primaryContact: 1 },
    ],
    [],
  ],
  ['a new one', [maria, sean, added('a')], [`2.${notAdded}`]],
  [
    'two new ones, one without any id',
    [maria, { ...added('a'), feId: undefined }, sean, added('b')],
    [`1.${notAdded}`, `3.${notAdded}`, ...noMore],
  ],
  ['a new one that is removed again', [maria, sean, marked(added('a'))], []],
  ['one left out', [maria], [notRemoved]],
  ['one marked as removed', [maria, marked(sean)], [notRemoved]],
  ['nobody', [], [notRemoved]],
  ['one in the place of another', [maria, added('a')], [`1.${notAdded}`, notRemoved]],
  [
    'one under a number that is not on file',
    [maria, { ...sean, sequenceNumber: 9 }],
    ['1.sequenceNumber: This entry is no longer on file.', notRemoved],
  ],
]
