import { afterAll, beforeAll } from 'vitest'
import { getEmergencyContacts, putEmergencyContacts } from '@/contract/personal-info/emergency-contacts.ts'
import type { DatabaseKind } from '../../support/databases.ts'
import { startServerHere, type TestServer } from '../../support/server.ts'
import { ask } from '../client.ts'
import { contactsIn as listOf, otherContact } from './personal-info-cases.ts'

export const brief = (contacts: ReturnType<typeof listOf>) =>
  contacts.map(({ sequenceNumber, primaryContact, emergencyContactName }) => [
    sequenceNumber,
    primaryContact,
    emergencyContactName,
  ])
export const named = (emergencyContactName: string, more: object = {}) => ({
  ...otherContact,
  emergencyContactName,
  ...more,
})

/** A server for the company, with the calls the tests use. */
export function serverOf(kind: DatabaseKind, company: string) {
  let server: TestServer
  beforeAll(async () => {
    server = await startServerHere(kind, { ESS_COMPANY: company })
  })
  afterAll(() => server.close())
  return {
    server: () => server,
    read: async (as: string) => {
      const { body, headers } = await ask(server, getEmergencyContacts, { as })
      return { contacts: listOf(body), etag: headers.get('etag')! }
    },
    save: (as: string, body: unknown, ifMatch?: string) => ask(server, putEmergencyContacts, { as, body, ifMatch }),
  }
}
