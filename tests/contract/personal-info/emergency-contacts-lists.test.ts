import { describe, expect, test } from 'vitest'
import { databaseKinds } from '../../support/databases.ts'
import { problemIn } from '../client.ts'
import { brief, named, serverOf } from './emergency-contacts-cases.ts'
import { contact, contactsIn as listOf, sentContact } from './personal-info-cases.ts'

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('emergency contacts if people can add and remove them', () => {
    const { read, save } = serverOf(kind, 'larkspur')

    test('three new contacts are numbered in list order, and one is primary', async () => {
      expect((await read('newhire')).contacts).toEqual([])
      const { body } = await save('newhire', [named('Ann'), named('Bo', { primaryContact: 1 }), named('Cy')])
      const expected = [
        [2, 1, 'Bo'],
        [1, 0, 'Ann'],
        [3, 0, 'Cy'],
      ]
      expect(brief(listOf(body))).toEqual(expected)
      expect(brief((await read('newhire')).contacts)).toEqual(expected)
      expect(listOf(body)[0]).toMatchObject({ employeeId: expect.stringMatching(/^\d+$/), employerId: 'SWF' })
    })

    test('contacts marked as deleted or missing from the list are deleted, and their numbers are not reused', async () => {
      const { contacts } = await read('newhire')
      const [ann, bo, cy] = ['Ann', 'Bo', 'Cy'].map((name) =>
        sentContact(contacts.find((each) => each.emergencyContactName === name)!),
      )
      const left = await save('newhire', [
        { ...ann, primaryContact: 1 },
        { ...bo, primaryContact: 0, deleteCode: 'D' },
        cy,
      ])
      expect(brief(listOf(left.body))).toEqual([
        [1, 1, 'Ann'],
        [3, 0, 'Cy'],
      ])
      const alone = await save('newhire', [{ ...ann, primaryContact: 1 }])
      expect(brief(listOf(alone.body))).toEqual([[1, 1, 'Ann']])
      const again = await save('newhire', [{ ...ann, primaryContact: 1 }, named('Di')])
      expect(brief(listOf(again.body))).toEqual([
        [1, 1, 'Ann'],
        [4, 0, 'Di'],
      ])
    })

    test('a contact may have every field of the specification; read-only fields are ignored', async () => {
      const listed = {
        employerId: 'X',
        emergencyAddressCityState: 'Phoenix, AZ',
        emergencyAddressStateCode: { code: 'AZ', description: 'Arizona' },
      }
      const { body } = await save('proxy', [{ ...named('Ann'), primaryContact: 1, ...listed }])
      const [saved] = listOf(body)
      expect(saved).toMatchObject({ emergencyContactName: 'Ann', emergencyAddressStateCode: 'AZ' })
      expect(saved?.employerId).not.toBe('X')
    })

    test("a list that repeats the feId of an earlier submission doesn't create a contact twice", async () => {
      const first = await save('assistant', [
        { ...named('Ann'), primaryContact: 1, feId: 'new-1' },
        { ...named('Bo'), feId: 'new-2' },
      ])
      expect(brief(listOf(first.body))).toEqual([
        [1, 1, 'Ann'],
        [2, 0, 'Bo'],
      ])
      const etag = first.headers.get('etag')!
      const second = await save(
        'assistant',
        [
          { ...named('Ann B.'), primaryContact: 1, feId: 'new-1' },
          { ...named('Cy'), feId: 'new-3' },
        ],
        etag,
      )
      expect(brief(listOf(second.body))).toEqual([
        [1, 1, 'Ann B.'],
        [3, 0, 'Cy'],
      ])
      const third = await save('assistant', [
        sentContact(listOf(second.body)[0]!),
        { ...named('Cy D.'), feId: 'new-3' },
        { ...named('Ed'), feId: 'new-3' },
      ])
      expect(brief(listOf(third.body))).toEqual([
        [1, 1, 'Ann B.'],
        [3, 0, 'Cy D.'],
        [4, 0, 'Ed'],
      ])
    })

    test('a device with a stale list is refused and gets the current list, and nothing is lost', async () => {
      const start = await read('driver')
      const mine = [...start.contacts.map(sentContact), named('From the phone')]
      const theirs = [...start.contacts.map(sentContact), named('From the tablet')]
      const phone = await save('driver', mine, start.etag)
      expect(phone.status).toBe(200)
      const tablet = problemIn(await save('driver', theirs, start.etag))
      expect(tablet.status).toBe(412)
      expect(listOf(tablet.present).map((each) => each.emergencyContactName)).toContain('From the phone')
      expect(tablet.version).toBe(phone.headers.get('etag'))
      expect(brief((await read('driver')).contacts)).toEqual(brief(listOf(phone.body)))
      const settled = await save(
        'driver',
        [...listOf(tablet.present).map(sentContact), named('From the tablet')],
        tablet.version,
      )
      expect(listOf(settled.body).map((each) => each.emergencyContactName)).toEqual(
        [...listOf(phone.body), named('From the tablet')].map((each) => each.emergencyContactName),
      )
    })

    test('a list without exactly one primary contact is refused', async () => {
      for (const list of [
        [named('Ann'), named('Bo')],
        [contact, { ...contact, emergencyContactName: 'Bo' }],
      ]) {
        expect(problemIn(await save('proxy', list)).errors).toContainEqual(
          expect.objectContaining({ message: 'Must have one primary contact to save.' }),
        )
      }
    })
  })

  describe.skipIf(!available)('emergency contacts if people can only correct them', () => {
    const { server, read, save } = serverOf(kind, 'swift')
    const refused = async (as: string, body: unknown) => {
      const before = await read(as)
      const { status, errors } = problemIn(await save(as, body))
      expect(status).toBe(422)
      expect(await read(as)).toEqual(before)
      return errors.map(({ at, message }) => `${at}: ${message}`)
    }
    const notAdded = 'To have a contact added, please contact your leader or HR.'
    const notRemoved = 'To have a contact removed, please contact your leader or HR.'

    test('corrections keep the numbers, and the lowest number is primary regardless of the mark', async () => {
      const { contacts } = await read('salaried')
      expect(brief(contacts).map(([number, primary]) => [number, primary])).toEqual([
        [1, 1],
        [2, 0],
        [3, 0],
      ])
      const changed = contacts
        .map(sentContact)
        .map((each, at) => ({ ...each, emergencyContactName: `Corrected ${at + 1}`, primaryContact: at === 2 ? 1 : 0 }))
      expect(brief(listOf((await save('salaried', changed.toReversed())).body))).toEqual([
        [1, 1, 'Corrected 1'],
        [2, 0, 'Corrected 2'],
        [3, 0, 'Corrected 3'],
      ])
    })

    test('contacts cannot be added, not even to an empty list', async () => {
      expect(await refused('newhire', [contact])).toEqual([`0.sequenceNumber: ${notAdded}`])
      const kept = (await read('driver')).contacts.map(sentContact)
      expect(await refused('driver', [...kept, named('Ann', { feId: 'new-1' })])).toEqual([
        `1.sequenceNumber: ${notAdded}`,
      ])
    })

    test('contacts cannot be removed by marking them, leaving them out, or replacing them', async () => {
      const [first, second] = (await read('employee')).contacts.map(sentContact)
      expect(await refused('employee', [first, { ...second, deleteCode: 'D' }])).toEqual([`: ${notRemoved}`])
      expect(await refused('employee', [second])).toEqual([`: ${notRemoved}`])
      expect(await refused('employee', [])).toEqual([`: ${notRemoved}`])
      expect(await refused('employee', [first, named('Ann')])).toEqual([
        `1.sequenceNumber: ${notAdded}`,
        `: ${notRemoved}`,
      ])
    })

    test('an empty list may be saved again', async () => {
      expect((await save('assistant', [])).status).toBe(200)
    })

    test('a contact that the device added before the restriction can be corrected without its number', async () => {
      const { features } = server().settings.company.configuration
      const kept = (await read('kex')).contacts.map(sentContact)
      features.addContact = true
      expect((await save('kex', [...kept, named('Ann', { feId: 'new-1' })])).status).toBe(200)
      expect((await save('kex', [...kept, named('Ann B.', { feId: 'new-1' })])).status).toBe(200)
      features.addContact = false
      const { body } = await save('kex', [...kept, named('Ann B. C.', { feId: 'new-1' })])
      expect(brief(listOf(body)).map(([number, , name]) => [number, name])).toEqual([
        [1, kept[0]!.emergencyContactName],
        [2, 'Ann B. C.'],
      ])
      expect(await refused('kex', kept)).toEqual([`: ${notRemoved}`])
    })
  })
})
