import { getEducation, putEducation } from '@/contract/education.ts'
import { getEmergencyContacts, putEmergencyContacts } from '@/contract/emergency-contacts.ts'
import { getPersonalInfo, postEmailConfirmation, putPersonalInfo } from '@/contract/my-information.ts'
import { isRemoved } from '@/domain/personal-info/list-entry.ts'
import { wantsMailing } from '@/domain/personal-info/my-information.ts'
import { lowestIsPrimary } from '@/domain/personal-info/primary-contact.ts'
import { type StubCall, StubProblem, stub } from './handler.ts'
import type { Versioned } from './records.ts'

const codes = (items: { code: string }[]) => items.map(({ code }) => code)
const sequences = (list: { sequenceNumber: number }[]) => list.map(({ sequenceNumber }) => sequenceNumber)

/** Those that stay, numbered; new ones get the next numbers. */
function numbered<Entry extends { sequenceNumber?: number; feId?: string; deleteCode?: string }>(
  entries: Entry[],
  onFile: number[],
) {
  let last = Math.max(0, ...onFile)
  return entries
    .filter((entry) => !isRemoved(entry))
    .map(({ feId: _feId, deleteCode: _deleteCode, ...entry }) => ({
      ...entry,
      sequenceNumber: entry.sequenceNumber ?? ++last,
    }))
}

const next = <T>({ version }: Versioned<T>, value: T): Versioned<T> => ({ version: version + 1, value })

const personalInfo = {
  version: ({ record }: StubCall) => record.personalInfo.version,
  shown: ({ record }: StubCall) => record.personalInfo.value,
}
const contacts = {
  version: ({ record }: StubCall) => record.contacts.version,
  shown: ({ record, seed }: StubCall) => ({
    _embedded: {
      emergency_contacts: record.contacts.value.toSorted((one, other) => other.primaryContact - one.primaryContact),
      relationships: seed.relationships,
    },
  }),
}
const education = {
  version: ({ record }: StubCall) => record.education.version,
  shown: ({ record }: StubCall) => record.education.value,
}

export const personalInfoStubs = [
  stub(getPersonalInfo, { ...personalInfo, run: personalInfo.shown }),
  stub(putPersonalInfo, {
    ...personalInfo,
    facts: ({ seed, record }) => ({
      states: codes(seed.states),
      maritalStatuses: codes(seed.maritalStatuses),
      cellPhone: seed.configuration.features.cellPhone,
      onFile: record.personalInfo.value,
    }),
    run: (call) => {
      const { record, body } = call
      const noMailing = {
        mailingStreetAddress: '',
        mailingSuite: '',
        mailingCity: '',
        mailingState: '',
        mailingZipCode: '',
      }
      record.personalInfo = next(record.personalInfo, {
        ...record.personalInfo.value,
        ...(wantsMailing(body) ? {} : noMailing),
        ...body,
        mailingCountyCode: '',
      })
      return personalInfo.shown(call)
    },
  }),
  // The addresses of a demonstration are confirmed.
  stub(postEmailConfirmation, { run: personalInfo.shown }),
  stub(getEmergencyContacts, {
    ...contacts,
    run: (call) => (isOwn(call) ? contacts.shown(call) : new StubProblem(403, '')),
  }),
  stub(putEmergencyContacts, {
    ...contacts,
    facts: ({ seed, record }) => ({
      relationships: codes(seed.relationships),
      states: codes(seed.states),
      onFile: record.contacts.value,
      filed: record.contacts.value,
      addContact: seed.configuration.features.addContact,
      contactPrimaryAndDelete: seed.configuration.features.contactPrimaryAndDelete,
    }),
    run: (call) => {
      const {
        record,
        body,
        user: { employerId, employeeId },
        seed,
      } = call
      const list = numbered(body, sequences(record.contacts.value)).map((contact) => ({
        ...contact,
        employerId,
        employeeId,
      }))
      record.contacts = next(
        record.contacts,
        seed.configuration.features.contactPrimaryAndDelete ? list : lowestIsPrimary(list),
      )
      return contacts.shown(call)
    },
  }),
  stub(getEducation, { ...education, run: education.shown }),
  stub(putEducation, {
    ...education,
    facts: ({ seed, record }) => ({
      degrees: codes(seed.degrees),
      onFile: sequences(record.education.value),
      filed: record.education.value,
    }),
    run: (call) => {
      const { record, body } = call
      record.education = next(record.education, numbered(body, sequences(record.education.value)))
      return education.shown(call)
    },
  }),
]

const isOwn = ({ query: { employeeId }, user }: StubCall) => employeeId === undefined || employeeId === user.employeeId
