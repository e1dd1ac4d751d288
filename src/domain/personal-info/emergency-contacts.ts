import {
  type Infer,
  type Struct,
  array,
  coerce,
  number,
  object,
  optional,
  size,
  string,
  trimmed,
  type,
} from '@/domain/struct.ts'
import { type Rule, rule } from '@/domain/check.ts'
import { decimal, isRecord, reading, text as read } from '@/domain/lenient.ts'
import { allowUnchanged } from '@/domain/allow-unchanged.ts'
import { type HostFacts, hostTexts } from '@/domain/host-text.ts'
import { type Problem, problem, nestProblems } from '@/domain/problem.ts'
import { sentences } from '@/domain/problem-texts.ts'
import { plainText } from '@/domain/typed-text.ts'
import { type OnFile, changedOnFile, filedAs, isOffered, isRemoved, sequenceProblems } from './list-entry.ts'
import { sentWorldPhone, worldPhoneProblems } from './phone.ts'
import { sentZip, zipProblems } from './zip.ts'

export const ownSentences = sentences('emergency-contacts', {
  'contact.primary.one': 'Must have one primary contact to save.',
  'contact.many': 'You have the max number of Contacts.',
  'contact.add.closed': 'To have a contact added, please contact your leader or HR.',
  'contact.delete.closed': 'To have a contact removed, please contact your leader or HR.',
  'contact.relationship.unknown': 'Select a relationship from the list',
})

declare module '@/domain/problem-texts.ts' {
  interface Sentences extends Of<typeof ownSentences> {}
}

/** A contact on file. `primaryContact` is 1 or 0; phones and ZIPs are digits. Source: specification 3 section 3. */
export const EmergencyContact = type({
  sequenceNumber: number(),
  primaryContact: decimal(),
  employerId: read(),
  employeeId: read(),
  emergencyContactName: read(),
  emergencyRelationshipCode: read(),
  emergencyAddressLine1: read(),
  emergencyAddressCity: read(),
  emergencyAddressStateCode: reading(string(), plainCode),
  emergencyAddressZipCode: read(),
  emergencyPhoneNumber: read(),
})

/** A state is an object with its code, or the plain code. Source: specification 3 section 3. */
function plainCode(state: unknown): unknown {
  return (isRecord(state) ? state.code : state) ?? ''
}

// Longer than any rule allows, so that pasting a whole page shows the limit instead of a shape error.
const text = (most = 20_000) => size(trimmed(string()), 0, most)
const written = (struct: Struct<string, null>, digits: (text: string) => string) => coerce(struct, string(), digits)

/**
 * A contact as it is sent. The whole list is sent; contacts missing from it are removed. A new contact has no `sequenceNumber`
 * but an `feId`, which the server remembers, so that a list based on its own first submission doesn't create duplicates. A
 * removed contact has `deleteCode` 'D'.
 */
export const EmergencyContactChange = object({
  feId: optional(text(60)),
  sequenceNumber: optional(number()),
  primaryContact: number(),
  emergencyContactName: text(),
  emergencyRelationshipCode: text(10),
  emergencyAddressLine1: text(),
  emergencyAddressCity: text(),
  emergencyAddressStateCode: reading(text(10), plainCode),
  emergencyAddressZipCode: written(text(), contactZip),
  emergencyPhoneNumber: written(text(), sentWorldPhone),
  deleteCode: optional(text(1)),
  // Read-only: specified as one of a contact's fields, and ignored.
  employerId: optional(text(32)),
  employeeId: optional(text(32)),
  emergencyAddressCityState: optional(text()),
})
export const EmergencyContactsChange = array(EmergencyContactChange)

/** A contact's editable fields. */
export const blankContact = {
  primaryContact: 0,
  emergencyContactName: '',
  emergencyRelationshipCode: '',
  emergencyPhoneNumber: '',
  emergencyAddressLine1: '',
  emergencyAddressCity: '',
  emergencyAddressStateCode: '',
  emergencyAddressZipCode: '',
}

export const maxContacts = 3
export const maxStreetLength = 30
const maxTextLength = 60

export type EmergencyContact = Infer<typeof EmergencyContact>
export type EmergencyContactChange = Infer<typeof EmergencyContactChange>
export type EmergencyContactsChange = Infer<typeof EmergencyContactsChange>

/**
 * If `onFile` is null, the server compares with the record, after checking versions. `addContact`: employees may add contacts.
 * `contactPrimaryAndDelete`: they choose the primary contact and may remove contacts.
 */
export type EmergencyContactsFacts = HostFacts & {
  relationships: string[]
  states: string[]
  onFile: OnFile[] | null
  /** The contacts' owner; devices leave it to the server. */
  employeeId?: string
  /** The contacts on file, as displayed. */
  filed?: OnFile[]
  addContact: boolean
  contactPrimaryAndDelete: boolean
}

const isPrimary = ({ primaryContact }: Pick<EmergencyContactChange, 'primaryContact'>) => primaryContact === 1
const kept = (contacts: EmergencyContactsChange) => contacts.filter((contact) => !isRemoved(contact))

/** Six characters mean a five-digit ZIP and the start of an extension. Source: specification 3 section 5. */
function contactZip(zip: string): string {
  const written = plainText(zip).trim()
  return sentZip(written.length === 6 ? written.slice(0, 5) : written)
}

function textProblems(contact: EmergencyContactChange): Problem[] {
  const required = (['emergencyContactName', 'emergencyRelationshipCode'] as const)
    .filter((name) => contact[name] === '')
    .map((name) => problem(name, 'required'))
  const most = {
    emergencyContactName: maxTextLength,
    emergencyAddressLine1: maxStreetLength,
    emergencyAddressCity: maxTextLength,
  }
  const long = (Object.keys(most) as (keyof typeof most)[])
    .filter((name) => contact[name].length > most[name])
    .map((name) => problem(name, 'text.length', { max: most[name] }))
  return [...required, ...long]
}

const heldByHost = hostTexts<EmergencyContactChange, EmergencyContactsFacts>({
  emergencyContactName: 'contactName',
  emergencyAddressLine1: 'street',
  emergencyAddressCity: 'city',
})

function codeProblems(contact: EmergencyContactChange, { relationships, states }: EmergencyContactsFacts): Problem[] {
  return [
    ...(isOffered(contact.emergencyRelationshipCode, relationships)
      ? []
      : [problem('emergencyRelationshipCode', 'contact.relationship.unknown')]),
    ...(isOffered(contact.emergencyAddressStateCode, states)
      ? []
      : [problem('emergencyAddressStateCode', 'address.state.unknown')]),
  ]
}

function numberProblems({
  emergencyAddressZipCode: zip,
  emergencyPhoneNumber: phone,
  primaryContact,
}: EmergencyContactChange): Problem[] {
  return [
    ...(zip === '' ? [] : zipProblems('emergencyAddressZipCode', zip)),
    ...worldPhoneProblems('emergencyPhoneNumber', phone),
    ...(primaryContact === 0 || primaryContact === 1 ? [] : [problem('primaryContact', 'shape.type')]),
  ]
}

/** If `onFile` is unknown, every contact without a number counts as new. */
function addedProblems(contacts: EmergencyContactsChange, { addContact, onFile }: EmergencyContactsFacts): Problem[] {
  if (addContact) return []
  const changed = changedOnFile(contacts, onFile ?? [])
  return contacts.flatMap((contact, index) =>
    isRemoved(contact) || contact.sequenceNumber !== undefined || changed[index]
      ? []
      : [problem(`${index}.sequenceNumber`, 'contact.add.closed')],
  )
}

/** Whether every contact on file is still in the list. */
function allStay(contacts: EmergencyContactsChange, onFile: OnFile[]): boolean {
  const changed = new Set(changedOnFile(contacts, onFile))
  return onFile.every((contact) => changed.has(contact))
}

/** Removed contacts are not checked. Source: specification 3 section 5. */
const strictRules: Rule<EmergencyContactsChange, EmergencyContactsFacts>[] = [
  (contacts, facts) =>
    contacts.flatMap((contact, index) =>
      isRemoved(contact)
        ? []
        : nestProblems(index, [
            ...textProblems(contact),
            ...codeProblems(contact, facts),
            ...numberProblems(contact),
            ...heldByHost(contact, facts),
          ]),
    ),
  (contacts, { onFile }) => sequenceProblems(contacts, onFile && onFile.map(({ sequenceNumber }) => sequenceNumber)),
  addedProblems,
  (contacts, { employeeId: own }) =>
    contacts.flatMap(({ employeeId = '' }, index) =>
      own === undefined || employeeId === '' || employeeId === own
        ? []
        : [problem(`${index}.employeeId`, 'shape.unknown')],
    ),
  rule(
    'contact.delete.closed',
    (contacts, { contactPrimaryAndDelete, onFile }) => contactPrimaryAndDelete || !onFile || allStay(contacts, onFile),
  ),
  rule('contact.many', (contacts) => kept(contacts).length <= maxContacts),
  rule(
    'contact.primary.one',
    (contacts, { contactPrimaryAndDelete }) =>
      !contactPrimaryAndDelete || kept(contacts).filter(isPrimary).length === 1,
  ),
]

export const emergencyContactsRules = allowUnchanged(strictRules, (list, { filed = [] }) => filedAs(list, filed), [
  'contact.relationship.unknown',
])
