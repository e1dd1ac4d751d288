import { describe, expect, test } from 'vitest'
import { getEmergencyContacts, putEmergencyContacts } from '@/contract/personal-info/emergency-contacts.ts'
import { databaseKinds } from '../../support/databases.ts'
import { startServerHere } from '../../support/server.ts'
import { ask, problemIn } from '../client.ts'
import { brief, serverOf } from './emergency-contacts-cases.ts'
import { contactsIn as listOf, sentContact } from './personal-info-cases.ts'

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('emergency contacts', () => {
    const { server, read, save } = serverOf(kind, 'larkspur')

    test('a name is returned as sent', async () => {
      for (const name of [
        "Renée O'Connor-Núñez",
        'Zoë D’Angelo-Þórsdóttir',
        'Nguyễn Thị Ánh',
        'N'.repeat(60),
        `${'Ñ'.repeat(30)}-${"'".repeat(29)}`,
        '王小明',
      ]) {
        const [first, ...rest] = (await read('manager')).contacts.map(sentContact)
        await save('manager', [{ ...first, emergencyContactName: name }, ...rest])
        expect((await read('manager')).contacts.map((each) => each.emergencyContactName)).toEqual([
          name,
          ...rest.map((each) => each.emergencyContactName),
        ])
      }
    })

    test('phones and ZIP codes are stored as digits and +, however they are sent', async () => {
      const [first, ...rest] = (await read('payroll')).contacts.map(sentContact)
      const { body } = await save('payroll', [
        { ...first, emergencyPhoneNumber: ' 1 (602) 555-0123 ', emergencyAddressZipCode: '85201-' },
        ...rest,
      ])
      expect(listOf(body)[0]).toMatchObject({ emergencyPhoneNumber: '6025550123', emergencyAddressZipCode: '85201' })
      const abroad = await save('payroll', [{ ...first, emergencyPhoneNumber: ' +52 (664) 555-0123 ' }, ...rest])
      expect(listOf(abroad.body)[0]).toMatchObject({ emergencyPhoneNumber: '+526645550123' })
      const nothing = await save('payroll', [
        { ...first, emergencyPhoneNumber: '  ', emergencyAddressZipCode: ' ', emergencyAddressStateCode: '' },
        ...rest,
      ])
      expect(listOf(nothing.body)[0]).toMatchObject({
        emergencyPhoneNumber: '',
        emergencyAddressZipCode: '',
        emergencyAddressStateCode: '',
      })
    })

    test('the query accepts only the caller’s own employee id', async () => {
      const { contacts } = await read('driver')
      const asking = (employeeId: string) =>
        ask(server(), getEmergencyContacts, { as: 'driver', query: { employeeId } })
      expect((await asking(contacts[0]!.employeeId)).status).toBe(200)
      expect(problemIn(await asking('100002')).status).toBe(403)
    })
  })

  test.skipIf(!available)(
    'one contact stays primary even after the company starts or stops letting people choose it',
    async () => {
      const server = await startServerHere(kind)
      const { features } = server.settings.company.configuration
      const primary = async () =>
        brief(listOf((await ask(server, getEmergencyContacts, { as: 'salaried' })).body)).filter(
          ([, isPrimary]) => isPrimary === 1,
        )
      expect(await primary()).toHaveLength(1)
      features.contactPrimaryAndDelete = true
      const contacts = listOf((await ask(server, getEmergencyContacts, { as: 'salaried' })).body)
      await ask(server, putEmergencyContacts, {
        as: 'salaried',
        body: contacts.map((each, at) => ({ ...sentContact(each), primaryContact: at === 2 ? 1 : 0 })),
      })
      expect((await primary())[0]![0]).toBe(3)
      features.contactPrimaryAndDelete = false
      expect((await primary())[0]![0]).toBe(1)
      await server.close()
    },
  )
})
