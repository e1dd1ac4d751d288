import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getEducation, putEducation } from '@/contract/personal-info/education.ts'
import { getEmergencyContacts, putEmergencyContacts } from '@/contract/personal-info/emergency-contacts.ts'
import { receiptHeader } from '@/contract/endpoint/headers.ts'
import { getPersonalInfo, putPersonalInfo } from '@/contract/personal-info/my-information.ts'
import { putSmokingPreference } from '@/contract/drivers/smoking-preference.ts'
import { databaseKinds } from '../../support/databases.ts'
import { lock, unlock } from '../../support/host.ts'
import { letterSaying } from '../../support/mail.ts'
import { startServerHere, type TestServer } from '../../support/server.ts'
import { ask, problemIn } from '../client.ts'
import { contact, information, otherContact } from './personal-info-cases.ts'
import { school } from '../../records/education.ts'

const calls = [
  {
    what: 'my information',
    get: getPersonalInfo,
    put: putPersonalInfo,
    body: information,
    wrong: { ...information, maritalStatus: '' },
    shown: information,
  },
  {
    what: 'emergency contacts',
    get: getEmergencyContacts,
    put: putEmergencyContacts,
    body: [contact],
    wrong: [{ ...contact, emergencyContactName: '' }],
    shown: { _embedded: { emergency_contacts: [contact] } },
  },
  {
    what: 'education',
    get: getEducation,
    put: putEducation,
    body: [school],
    wrong: [{ ...school, major: '' }],
    shown: [school],
  },
]

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('while the payroll host is locked', () => {
    let server: TestServer
    beforeAll(async () => {
      // Uses the company whose employees can add and remove contacts.
      server = await startServerHere(kind, { ESS_COMPANY: 'larkspur' })
    })
    afterAll(() => server.close())

    const letters = () => server.database.read.selectFrom('mail').select('to_address').orderBy('id').execute()
    const outcomes = async (receipt: string) =>
      (
        await server.database.read
          .selectFrom('audit')
          .select('outcome')
          .where('receipt', '=', receipt)
          .orderBy('id')
          .execute()
      ).map(({ outcome }) => outcome)

    test.each(calls)(
      '$what are in the record right away, and count as received',
      async ({ get, put, body, wrong, shown }) => {
        const before = await ask(server, get, { as: 'employee' })
        await lock(server)
        expect(problemIn(await ask(server, put, { as: 'employee', body: wrong })).status).toBe(422)
        expect(problemIn(await ask(server, put, { as: 'employee', body, ifMatch: '"v99"' })).status).toBe(412)
        const key = randomUUID()
        const saved = await ask(server, put, { as: 'employee', body, key })
        expect(problemIn(saved)).toMatchObject({
          status: 423,
          detail: 'Your changes have been received and will update shortly.',
          errors: [],
        })
        expect((await ask(server, put, { as: 'employee', body, key })).headers.get(receiptHeader)).toBe(
          saved.headers.get(receiptHeader),
        )
        const after = await ask(server, get, { as: 'employee' })
        expect(after.body).toMatchObject(shown)
        expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'))
        expect(await outcomes(saved.headers.get(receiptHeader)!)).toEqual(['received'])
        await unlock(server)
        expect((await ask(server, put, { as: 'employee', body, key })).status).toBe(423)
        expect((await ask(server, get, { as: 'employee' })).text).toBe(after.text)
      },
    )

    test('notices to the confirmed address and confirmation requests to new ones are sent at once', async () => {
      await lock(server)
      const before = await letters()
      const change = (email: string, ifMatch?: string | null) =>
        ask(server, putPersonalInfo, {
          as: 'driver',
          body: { ...information, personalEmailAddress: email },
          ifMatch: ifMatch ?? undefined,
        })
      const first = await change('first@mail.example')
      const second = await change('second@mail.example', first.headers.get('etag'))
      const receipts = [first, second].map(({ headers }) => headers.get(receiptHeader)!)
      const written = (await letters()).slice(before.length)
      const old = 'driver@mail.example'
      expect(written.map(({ to_address }) => to_address)).toEqual([
        'first@mail.example',
        old,
        'second@mail.example',
        old,
      ])
      for (const receipt of receipts) await letterSaying(receipt, server.settings.dataDir, old)
    })

    test('of two lists from one device, a new contact in both is created once', async () => {
      await lock(server)
      const ann = { ...contact, feId: 'new-ann' }
      const { headers } = await ask(server, putEmergencyContacts, { as: 'driver2', body: [ann] })
      const both = [
        { ...ann, emergencyContactName: 'Ann B.' },
        { ...otherContact, feId: 'new-bo' },
      ]
      await ask(server, putEmergencyContacts, { as: 'driver2', body: both, ifMatch: headers.get('etag')! })
      await ask(server, putEducation, { as: 'driver2', body: [{ ...school, feId: 'new-school' }] })
      await unlock(server)
      const { body } = await ask(server, getEmergencyContacts, { as: 'driver2' })
      expect(body).toMatchObject({
        _embedded: {
          emergency_contacts: [
            { sequenceNumber: 1, emergencyContactName: 'Ann B.' },
            { sequenceNumber: 2, emergencyContactName: otherContact.emergencyContactName },
          ],
        },
      })
    })

    test('a list older than the received one is refused with the newer one; a removed contact can be added again as new', async () => {
      const start = await ask(server, putEmergencyContacts, { as: 'kex', body: [contact, otherContact] })
      expect(start.status).toBe(200)
      await lock(server)
      const ifMatch = start.headers.get('etag')!
      const removed = await ask(server, putEmergencyContacts, {
        as: 'kex',
        ifMatch,
        body: [{ ...contact, sequenceNumber: 2 }],
      })
      const stale = await ask(server, putEmergencyContacts, {
        as: 'kex',
        ifMatch,
        body: [
          { ...contact, sequenceNumber: 2 },
          { ...otherContact, sequenceNumber: 3 },
        ],
      })
      const { version, ...problem } = problemIn(stale)
      expect([problem.status, version]).toEqual([412, removed.headers.get('etag')])
      expect(problem.present).toMatchObject({ _embedded: { emergency_contacts: [{ sequenceNumber: 2 }] } })
      const gone = await ask(server, putEmergencyContacts, {
        as: 'kex',
        ifMatch: version!,
        body: [
          { ...contact, sequenceNumber: 2 },
          { ...otherContact, sequenceNumber: 3 },
        ],
      })
      expect(gone.status).toBe(422)
      const both = await ask(server, putEmergencyContacts, {
        as: 'kex',
        ifMatch: version!,
        body: [{ ...contact, sequenceNumber: 2 }, otherContact],
      })
      expect(both.status).toBe(423)
      await unlock(server)
      const { body } = await ask(server, getEmergencyContacts, { as: 'kex' })
      expect(body).toMatchObject({
        _embedded: {
          emergency_contacts: [
            { sequenceNumber: 2 },
            { sequenceNumber: 4, emergencyContactName: otherContact.emergencyContactName },
          ],
        },
      })
    })

    test('the smoking preference does not depend on the host', async () => {
      await lock(server)
      expect((await ask(server, putSmokingPreference, { as: 'driver', body: { smokingPreference: 'S' } })).status).toBe(
        200,
      )
      await unlock(server)
    })
  })
})
