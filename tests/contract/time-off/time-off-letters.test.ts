import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { employeeIdOf } from '../../support/data/changes.ts'
import { setRights } from '../../support/data/rights.ts'
import { databaseKinds } from '../../support/databases.ts'
import { startServerHere, type TestServer } from '../../support/server.ts'
import { off, requestFor, requestIn, timeOffOf } from './time-off-client.ts'
import { forgetRequestsOf } from './time-off-on-file.ts'

const publicUrl = 'https://portal.swift.example'
const days = [off('2026-11-30'), off('2026-12-01'), off('2026-12-03', 4, 'A')]
const inWords = 'Mon 11/30/2026 to Tue 12/01/2026, Thu 12/03/2026'

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('letters about a request', () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startServerHere(kind, { ESS_PUBLIC_URL: `${publicUrl}/` })
    })
    afterAll(() => server.close())
    beforeEach(async () => {
      const { write } = server.database
      await forgetRequestsOf(write, 'employee', 'manager', 'salaried')
      await write.deleteFrom('mail').execute()
    })

    const letters = async () =>
      (
        await server.database.read
          .selectFrom('mail')
          .select(['to_address as to', 'subject', 'text'])
          .orderBy('id')
          .execute()
      ).map(({ to, subject, text }) => ({ to, subject, lines: text.split('\n\n') }))
    const submit = async (as = 'employee', of = as) =>
      requestIn(await timeOffOf(server, as).submit({ ...requestFor(...days), reason: 'A secret wedding' }, { of })).id
    const forget = () => server.database.write.deleteFrom('mail').execute()

    test('tell the manager who requests which days and where to decide', async () => {
      const id = await submit()
      expect(await letters()).toEqual([
        {
          to: 'manager@company.example',
          subject: 'Elena Ramirez asks for time off',
          lines: [
            'Hello Margaret,',
            `Elena Ramirez asks for time off: ${inWords}.`,
            `To approve or deny the request: ${publicUrl}/timeoff/requests/review?user=employee&request=${id}`,
          ],
        },
      ])
    })

    test('tell the employee about an approval, or a denial and its reason, with a link to the request', async () => {
      const approved = await submit()
      await forget()
      await timeOffOf(server, 'manager').approve(approved, { comments: 'Enjoy' }, { of: 'employee' })
      const [letter, ...others] = await letters()
      expect(others).toEqual([])
      expect(letter).toEqual({
        to: 'employee@company.example',
        subject: 'Your time off was approved',
        lines: [
          'Hello Elena,',
          `your time off was approved by Margaret Castillo: ${inWords}.`,
          'Comment: Enjoy',
          `The request: ${publicUrl}/timeoff/requests/view?user=employee&request=${approved}`,
        ],
      })
    })

    test('include a denial’s comment, and say that a request goes on to payroll and that payroll approved it', async () => {
      const denied = await submit()
      await timeOffOf(server, 'manager').deny(denied, { comments: 'Too many are off' }, { of: 'employee' })
      expect((await letters()).at(-1)).toMatchObject({
        subject: 'Your time off was denied',
        lines: expect.arrayContaining(['Comment: Too many are off']),
      })
      const { id } = requestIn(await timeOffOf(server, 'employee').submit(requestFor(off('2026-12-07', 8, 'B'))))
      await timeOffOf(server, 'manager').approve(id, {}, { of: 'employee' })
      expect((await letters()).at(-1)!.subject).toBe('Your time off was approved and passed on to payroll')
      await timeOffOf(server, 'payroll').approve(id, {}, { of: 'employee' })
      expect((await letters()).at(-1)!.subject).toBe('Your time off was approved')
      await forget()
      await timeOffOf(server, 'employee').edit(id, requestFor(off('2026-12-08', 8, 'B')))
      expect(await letters()).toEqual([])
    })

    test('announce a request again if its owner’s edit returns it to the manager, but not while it still waits', async () => {
      const { id } = requestIn(await timeOffOf(server, 'employee').submit(requestFor(off('2026-12-07', 8, 'B'))))
      await timeOffOf(server, 'employee').edit(id, requestFor(off('2026-12-08', 8, 'B')))
      await timeOffOf(server, 'manager').approve(id, {}, { of: 'employee' })
      await forget()
      await timeOffOf(server, 'employee').edit(id, requestFor(off('2026-12-09', 8, 'B')))
      const again = await letters()
      expect(again.map(({ to, lines }) => [to, lines[1]])).toEqual([
        ['manager@company.example', 'Elena Ramirez asks for time off: Wed 12/09/2026.'],
      ])
      await timeOffOf(server, 'employee').cancel(id)
      expect(await letters()).toHaveLength(1)
    })

    test('never contain the reason, the category, or the hours', async () => {
      const id = await submit()
      await timeOffOf(server, 'manager').approve(id, {}, { of: 'employee' })
      const everything = JSON.stringify(await letters())
      for (const word of ['secret', 'PTO', 'Without Pay', 'hours', '4.00', '20'])
        expect(everything).not.toContain(` ${word}`)
    })

    test('are not sent to people about their own steps or without an address', async () => {
      const { write } = server.database
      await setRights(write, 'manager', { canChangeEmployees: true })
      const id = await submit('manager', 'employee')
      expect(await letters()).toEqual([])
      const employee = write.updateTable('employees').where('person_id', '=', await employeeIdOf(write, 'employee'))
      await employee.set({ company_email: '', personal_email: '' }).execute()
      await timeOffOf(server, 'manager').approve(id, {}, { of: 'employee' })
      expect(await letters()).toEqual([])
      await employee.set({ personal_email: 'elena@mail.example' }).execute()
      const { id: another } = requestIn(await timeOffOf(server, 'employee').submit(requestFor(off('2026-12-09'))))
      await timeOffOf(server, 'manager').approve(another, {}, { of: 'employee' })
      expect((await letters()).map(({ to }) => to)).toEqual(['manager@company.example', 'elena@mail.example'])
      await employee.set({ company_email: 'employee@company.example' }).execute()
    })
  })
})
