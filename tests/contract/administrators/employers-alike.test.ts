import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  deletePayrollAssistant,
  listPayrollAssistants,
  postPayrollAssistant,
} from '@/contract/administration/administrators.ts'
import { listAuditTrail } from '@/contract/administration/audit-trail.ts'
import { listEmployeeProxies, postEmployeeProxy } from '@/contract/time-off/employee-proxies.ts'
import { getEmployee, listEmployees } from '@/contract/employees/employee-search.ts'
import { getDirectDeposits, putDirectDeposits } from '@/contract/payroll/direct-deposit.ts'
import { getPerson, listPeople, putPersonAccount } from '@/contract/administration/people.ts'
import { listScheduleChanges } from '@/contract/time-off/schedule-changes.ts'
import { patchSchedule } from '@/contract/time-off/schedule.ts'
import { getUserInfo } from '@/contract/sign-in/session.ts'
import { listTeamRequests } from '@/contract/time-off/team-requests.ts'
import { postTimeOffRequest } from '@/contract/time-off/time-off.ts'
import { demoPassword } from '../../../server/demo/demo-company.ts'
import { fileOf } from '../../../server/imports/reading/input-file.ts'
import { addEmployee } from '../../../server/stores/people/accounts.ts'
import { databaseKinds } from '../../support/databases.ts'
import { importsInto } from '../../support/imports.ts'
import { startServerHere, type TestServer } from '../../support/server.ts'
import { ask } from '../client.ts'
import { cases } from '../cases.ts'
import { off, requestFor } from '../time-off/time-off-client.ts'

/** Both employers have a person with each of these ids. One looks like a pair of ids, the other like a number. */
const numbers = ['0-7', '007']

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('two employers that use the same employee ids', () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startServerHere(kind)
      for (const employer_id of ['SWF', 'KEX'])
        for (const employee_id of numbers) {
          const userName = `${employer_id} ${employee_id}`.toLowerCase()
          await addEmployee(
            { database: server.database, clock: server.settings.clock },
            {
              userName,
              password: demoPassword,
              firstName: 'Alike',
              lastName: `Of${employer_id}`,
              employerId: employer_id,
              more: { employee_id, level2: 'OFC', company_email: `${employer_id}@mail.example` },
            },
          )
        }
      for (const employer of ['swf', 'kex'])
        await server.database.write
          .updateTable('employees')
          .set((eb) => ({
            manager_person_id: eb
              .selectFrom('employees as manager')
              .select('manager.person_id')
              .where('manager.user_name', '=', `${employer} 007`),
          }))
          .where('user_name', '=', `${employer} 0-7`)
          .execute()
    })
    afterAll(() => server.close())

    const ofEmployer = (answer: unknown) => (answer as { employee: { lastName: string } }).employee.lastName

    test('each of them gets their own ids', async () => {
      for (const employer of ['SWF', 'KEX'])
        for (const number of numbers) {
          const { body } = await ask(server, getUserInfo, { as: `${employer} ${number}`.toLowerCase() })
          expect((body as typeof getUserInfo.answer.TYPE).userInfo).toMatchObject({
            employerId: employer,
            employeeId: number,
            lastName: `Of${employer}`,
          })
        }
    })

    test('a search finds both; one id alone means the person of the caller’s employer', async () => {
      const { body } = await ask(server, listEmployees, { as: 'payroll', query: { search: '0-7' } })
      const found = (body as typeof listEmployees.answer.TYPE)._embedded.employees
      expect(found.map(({ employerId }) => employerId).toSorted()).toEqual(['KEX', 'SWF'])
      const one = async (as: string, query: Record<string, string> = {}) =>
        ofEmployer((await ask(server, getEmployee, { as, params: { employeeId: '0-7' }, query })).body)
      // Payroll's own employer is SWF.
      expect(await one('payroll')).toBe('OfSWF')
      expect(await one('payroll', { employerId: 'KEX' })).toBe('OfKEX')
      expect(await one('kex 0-7')).toBe('OfKEX')
      const wrong = { params: { employeeId: '0-7' }, query: { employerId: 'XXX' } }
      expect((await ask(server, getEmployee, { as: 'payroll', ...wrong })).status).toBe(404)
    })

    test('an id that only another employer uses means its person', async () => {
      const kex = await server.database.read
        .selectFrom('employees')
        .select('employee_id')
        .where('user_name', '=', 'kex')
        .executeTakeFirstOrThrow()
      const answer = await ask(server, getEmployee, { as: 'payroll', params: { employeeId: kex.employee_id } })
      expect(ofEmployer(answer.body)).toBe('Exeter')
    })

    test('each sees and saves only their own deposits', async () => {
      const body = cases.putDirectDeposits!.body
      expect((await ask(server, putDirectDeposits, { as: 'kex 007', body })).status).toBe(200)
      const first = async (as: string) =>
        (
          (await ask(server, getDirectDeposits, { as, query: { employeeId: '007' } }))
            .body as typeof getDirectDeposits.answer.TYPE
        ).isFirstMovement
      expect([await first('kex 007'), await first('swf 007')]).toEqual([false, true])
    })

    test('proxies, assistants, and removals belong to the named employer', async () => {
      const named = { proxyEmployerId: 'KEX', proxyEmployeeId: '007' }
      const added = await ask(server, postEmployeeProxy, { as: 'swf 007', body: named })
      expect(added.body).toMatchObject({ employeeProxy: { ...named, employerId: 'SWF', employeeId: '007' } })
      const own = await ask(server, postEmployeeProxy, { as: 'swf 007', body: { proxyEmployeeId: '007' } })
      expect(own.body).toMatchObject({ errors: [{ code: 'proxy.self' }] })
      const proxiesOf = async (employerId: string) => {
        const query = { employerId, employeeId: '007' }
        const { body } = await ask(server, listEmployeeProxies, { as: 'payroll', query })
        return (body as typeof listEmployeeProxies.answer.TYPE)._total_items
      }
      expect([await proxiesOf('SWF'), await proxiesOf('KEX')]).toEqual([1, 0])

      const as = 'payrolladmin'
      for (const employerId of ['SWF', 'KEX'])
        await ask(server, postPayrollAssistant, { as, body: { employerId, employeeId: '0-7' } })
      const assistants = async () => {
        const { body } = await ask(server, listPayrollAssistants, { as, query: { search: '0-7' } })
        const people = (body as typeof listPayrollAssistants.answer.TYPE)._embedded.payrollAssistants
        return people.map(({ employerId }) => employerId).toSorted()
      }
      expect(await assistants()).toEqual(['KEX', 'SWF'])
      await ask(server, deletePayrollAssistant, { as, params: { employeeId: '0-7' }, body: { employerId: 'KEX' } })
      expect(await assistants()).toEqual(['SWF'])
      await ask(server, deletePayrollAssistant, { as, params: { employeeId: '0-7' } })
      expect(await assistants()).toEqual([])
    })

    test('the schedule audit and the audit trail filter by both ids', async () => {
      const week = { mondaySchedule: 8 }
      for (const id of ['swf 0-7', 'kex 0-7']) await ask(server, patchSchedule, { as: id, params: { id }, body: week })
      const changes = async (query: Record<string, string>) => {
        const { body } = await ask(server, listScheduleChanges, { as: 'payroll', query })
        const found = (body as typeof listScheduleChanges.answer.TYPE)._embedded.auditScheduleChanges
        return found.map(({ employerId, employeeId }) => `${employerId} ${employeeId}`)
      }
      expect(await changes({ employerId: 'KEX', employeeId: '0-7' })).toEqual(['KEX 0-7'])
      expect(await changes({ managerEmployerId: 'KEX', managerEmployeeId: '007' })).toEqual(['KEX 0-7'])
      expect(await changes({ employerId: 'KEX', employeeId: '999' })).toEqual([])

      const entries = async (query: Record<string, string>) => {
        const { body } = await ask(server, listAuditTrail, { as: 'payrolladmin', query })
        return (body as typeof listAuditTrail.answer.TYPE)._embedded.auditTrail
          .filter(({ action }) => action === 'patchSchedule')
          .map(({ employerId, employeeId }) => `${employerId} ${employeeId}`)
      }
      expect(await entries({ employerId: 'KEX', employeeId: '0-7' })).toEqual(['KEX 0-7'])
      expect(await entries({ employeeId: '0-7' })).toEqual(['SWF 0-7'])
    })

    test('a file with only employee ids is refused if one could mean two people', async () => {
      const imports = importsInto(server)
      const pay = (...rows: string[]) => fileOf('pay.csv', rows.join('\n'))
      const ambiguous = pay('employeeId,payCycle,payRate,rateSheet', '007,OFC,$ 20 per hour,')
      expect((await imports.read('pay', ambiguous)).problems).toEqual([
        "pay.csv, line 2, column employeeId: People of several employers have the id '007'. Add the column with the employer.",
      ])
      const withEmployer = pay('employerId,employeeId,payCycle,payRate,rateSheet', 'KEX,007,OFC,$ 20 per hour,')
      expect(await imports.load('pay', withEmployer)).toMatchObject({ added: 1 })
      await imports.close()
    })

    test('a request waits for the manager at its own employer', async () => {
      const body = requestFor(off('2026-12-07', 8, 'A'))
      const made = await ask(server, postTimeOffRequest, { as: 'kex 0-7', params: { id: 'kex 0-7' }, body })
      expect(made.status).toBe(200)
      const both = { employerId: 'KEX', managerEmployerId: 'KEX', managerEmployeeId: '007', creatorEmployerId: 'KEX' }
      expect(made.body).toMatchObject({ timeOffRequest: { ...both, employeeId: '0-7', creatorEmployeeId: '0-7' } })
      const seen = async (as: string, query: Record<string, string> = {}) => {
        const answer = await ask(server, listTeamRequests, { as, query })
        return answer.status === 200 ? (answer.body as typeof listTeamRequests.answer.TYPE)._total_items : answer.status
      }
      expect([await seen('kex 007'), await seen('swf 007')]).toEqual([1, 0])
      const of = (selectedManagerEmployerId: string) => ({
        selectedManagerEmployerId,
        selectedManagerEmployeeId: '007',
      })
      expect([await seen('payroll', of('KEX')), await seen('payroll', of('SWF'))]).toEqual([1, 0])
      expect(await seen('swf 007', of('KEX'))).toBe(403)
    })

    test('a record, and a change to it, belongs to the named employer', async () => {
      const params = { employeeId: '0-7' }
      const recordOf = async (employerId: string) => {
        const { body } = await ask(server, getPerson, { as: 'payroll', params, query: { employerId } })
        return body as typeof getPerson.answer.TYPE
      }
      const changed = { employerId: 'KEX', isEnabled: false }
      await ask(server, putPersonAccount, { as: 'payrolladmin', params, body: changed })
      expect(await recordOf('KEX')).toMatchObject({ lastName: 'OfKEX', isEnabled: false })
      expect(await recordOf('SWF')).toMatchObject({ lastName: 'OfSWF', isEnabled: true })
      const query = { managerEmployerId: 'KEX', managerEmployeeId: '007' }
      const { body } = await ask(server, listPeople, { as: 'payroll', query })
      expect((body as typeof listPeople.answer.TYPE)._embedded.people).toEqual([
        expect.objectContaining({ employerId: 'KEX', employeeId: '0-7' }),
      ])
    })
  })
})
