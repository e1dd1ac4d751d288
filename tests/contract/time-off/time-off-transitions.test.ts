import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RequestStatus } from '@/domain/time-off/status.ts'
import { nearestHundredths } from '@/domain/hours.ts'
import type { CategoryCode } from '@/domain/time-off/category.ts'
import { employeeIdOf } from '../../support/data/changes.ts'
import { setRights } from '../../support/data/rights.ts'
import { databaseKinds } from '../../support/databases.ts'
import { startServerHere, type TestServer } from '../../support/server.ts'
import { problemIn } from '../client.ts'
import { off, requestFor, requestIn, timeOffOf } from './time-off-client.ts'
import { forgetRequests, putRequest } from './time-off-on-file.ts'

type Status = typeof RequestStatus.TYPE
const statuses = Object.values(RequestStatus.schema)
const steps = ['edit', 'approve', 'deny', 'reopen', 'cancel'] as const
type Step = (typeof steps)[number]

/** What a person may do: for each status, the steps and their resulting statuses. Everything else is refused. */
type May = Partial<Record<Status, Partial<Record<Step, Status>>>>

const none: May = {}
const own: May = { P: { edit: 'P', cancel: 'C' }, Y: { edit: 'P' } }
const leads: May = { P: { edit: 'P', approve: 'S', deny: 'D' }, D: { reopen: 'P' } }
const editsAndCancels: May = { P: { edit: 'P', cancel: 'C' } }
const cancels: May = { P: { cancel: 'C' } }
const decidesForPayroll: May = {
  P: { edit: 'P', approve: 'S', deny: 'D' },
  Y: { edit: 'Y', approve: 'S', deny: 'D' },
  S: { reopen: 'Y' },
  A: { edit: 'S' },
  F: { edit: 'S' },
  D: { reopen: 'P' },
}
const and = (may: May, more: NonNullable<May['P']>): May => ({ ...may, P: { ...may.P, ...more } })

/** `madeBy`: who submitted the request and whether as a proxy; defaults to its owner. */
const people: [what: string, as: string, of: string, madeBy: string | null, may: May][] = [
  ['the owner', 'employee', 'employee', null, own],
  ['the owner, for whom a proxy made it', 'employee', 'employee', 'proxy', own],
  ['a colleague', 'california', 'employee', null, none],
  ['the manager', 'manager', 'employee', null, leads],
  ['an indirect manager', 'manager', 'salaried', null, leads],
  ['a manager two levels up', 'chief', 'salaried', null, leads],
  ['the supervisor', 'supervisor', 'salaried', null, leads],
  ['a supervisor of others', 'supervisor', 'employee', null, none],
  ['the manager, who made it', 'manager', 'employee', 'manager', and(leads, { cancel: 'C' })],
  ['the manager, who made it as a proxy', 'manager', 'employee', 'manager as a proxy', editsAndCancels],
  ['a proxy of the manager', 'proxy', 'salaried', null, leads],
  ['a proxy of the manager, who made it', 'proxy', 'salaried', 'proxy', editsAndCancels],
  ['a proxy of the employee', 'kex', 'employee', null, none],
  ['a proxy of the employee, who made it', 'kex', 'employee', 'kex', cancels],
  ['a proxy of both', 'proxy', 'employee', null, leads],
  ['a proxy of both, who made it', 'proxy', 'employee', 'proxy', editsAndCancels],
  ['payroll', 'payroll', 'employee', null, decidesForPayroll],
  ['payroll, who made it', 'payroll', 'employee', 'payroll', and(decidesForPayroll, { cancel: 'C' })],
  [
    'payroll, who made it as a proxy',
    'payroll',
    'employee',
    'payroll as a proxy',
    { P: { edit: 'P', cancel: 'C' }, Y: { edit: 'Y' }, A: { edit: 'S' }, F: { edit: 'S' } },
  ],
  ['a payroll admin', 'payrolladmin', 'employee', null, decidesForPayroll],
  ['a payroll assistant', 'assistant', 'employee', null, none],
  ['a payroll assistant, who made it', 'assistant', 'employee', 'assistant', cancels],
  ['who may change employees', 'newyork', 'employee', null, none],
  ['who may change employees, who made it', 'newyork', 'employee', 'newyork', cancels],
  ['a manager, of the own one', 'manager', 'manager', null, own],
  ['a manager without a manager, of the own one', 'chief', 'chief', null, own],
  ['a proxy of the manager, of the own one', 'proxy', 'proxy', null, own],
  ['payroll, of the own one', 'payroll', 'payroll', null, { ...own, A: { edit: 'P' } }],
  ['a payroll admin, of the own one', 'payrolladmin', 'payrolladmin', null, { ...own, A: { edit: 'P' } }],
  ['a payroll assistant, of the own one', 'assistant', 'assistant', null, own],
]

const monday = '2026-11-30'

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('every transition of a request', () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startServerHere(kind)
      const { write } = server.database
      const [employee, kex] = await Promise.all(['employee', 'kex'].map((name) => employeeIdOf(write, name)))
      await write
        .insertInto('employee_proxies')
        .values({ person_id: employee!, proxy_person_id: kex!, enabled: 1 })
        .execute()
      await setRights(write, 'newyork', { canChangeEmployees: true })
    })
    afterAll(() => server.close())

    async function onFile(of: string, status: Status, madeBy = of, code: CategoryCode = 'P'): Promise<number> {
      const { write } = server.database
      const employeeId = await employeeIdOf(write, of)
      const [maker, asProxy] = madeBy.split(' as ')
      await forgetRequests(write, employeeId)
      const entries = [{ date: monday, code, hundredths: 800 }]
      const id = await putRequest(write, { employeeId, status, at: server.clock.now, entries })
      await write
        .updateTable('time_off_requests')
        .set({ created_by: await employeeIdOf(write, maker!), made_by_proxy: asProxy === undefined ? 0 : 1 })
        .where('id', '=', id)
        .execute()
      return id
    }
    const now = (id: number) =>
      server.database.read
        .selectFrom('time_off_requests')
        .select(['status', 'version'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()

    function take(step: Step, as: string, of: string, id: number) {
      const calls = timeOffOf(server, as)
      const change = { of, ifMatch: `"v${id}.1"` }
      if (step === 'edit') return calls.edit(id, requestFor(off(monday)), change)
      if (step === 'cancel') return calls.cancel(id, change)
      if (step === 'reopen') return calls.reopen(id, 'Too early', change)
      return step === 'approve' ? calls.approve(id, {}, change) : calls.deny(id, { comments: 'No' }, change)
    }

    test.each(people)('%s', async (_, as, of, madeBy, may) => {
      const found: May = {}
      for (const status of statuses) {
        let id = await onFile(of, status, madeBy ?? of)
        for (const step of steps) {
          const answer = await take(step, as, of, id)
          const after = await now(id)
          if (answer.status === 200) {
            expect([requestIn(answer).status, after.version]).toEqual([after.status, 2])
            found[status] = { ...found[status], [step]: after.status }
            id = await onFile(of, status, madeBy ?? of)
          } else {
            // Refused permanently or only in this status; either way, nothing changes.
            const ever = Object.values(may).some((each) => each[step])
            expect([step, status, problemIn(answer).status]).toEqual([step, status, ever ? 409 : 403])
            expect(after).toEqual({ status, version: 1 })
          }
        }
      }
      expect(found).toEqual(may)
    })

    test.each<[CategoryCode, number]>([
      ['J', 40],
      ['B', 40],
      ['S', 4],
      ['P', 4],
    ])('a leader’s approval of %s with %s hours granted goes on to payroll', async (code, granted) => {
      const { write } = server.database
      const employeeId = await employeeIdOf(write, 'employee')
      await write.deleteFrom('time_off_grants').where('person_id', '=', employeeId).execute()
      await write
        .insertInto('time_off_grants')
        .values({
          person_id: employeeId,
          code,
          hundredths: nearestHundredths(granted),
          negative_balance: 1,
          granted_on: '2026-01-01',
        })
        .execute()
      for (const as of ['manager', 'proxy']) {
        const id = await onFile('employee', 'P', 'employee', code)
        expect(requestIn(await take('approve', as, 'employee', id)).status).toBe('Y')
      }
      const id = await onFile('employee', 'P', 'employee', code)
      expect(requestIn(await take('approve', 'payroll', 'employee', id)).status).toBe('S')
    })
  })
})
