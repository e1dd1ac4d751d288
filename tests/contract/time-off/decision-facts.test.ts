import { expect, test } from 'vitest'
import { getRequestQueue } from '@/contract/time-off/request-queues.ts'
import { type TimeOffRequest, getHours } from '@/contract/time-off/time-off.ts'
import { mostNamed, othersOf } from '@/domain/time-off/deciding/decision-facts.ts'
import { decisionFactsOf } from '../../../server/routes/time-off/decision-facts.ts'
import { findUser } from '../../../server/stores/people/employees.ts'
import type { RequestOnFile } from '../../../server/stores/time-off/requests.ts'
import { requestsById } from '../../../server/stores/time-off/team-requests.ts'
import { othersOff } from '../../../server/stores/time-off/also-off.ts'
import { ask } from '../client.ts'
import { queriesOf } from '../plans.ts'
import { describeTeam } from './team-on-file.ts'
import { putRequest } from './time-off-on-file.ts'

describeTeam('the facts for a decision', (on) => {
  const listed = async (as: string, query: Record<string, string> = {}) =>
    named((await on.team.listed(as, query)).requests)
  const queued = async (as: string, statusCode: string, query: Record<string, string> = {}) => {
    const { body } = await ask(on.server, getRequestQueue, { as, params: { statusCode }, query })
    return named((body as typeof getRequestQueue.answer.TYPE)._embedded.requests)
  }
  const named = (requests: TimeOffRequest[]) =>
    Object.fromEntries(requests.map((request) => [[...on.team.made].find(([, id]) => id === request.id)![0], request]))
  const offWith = ({ alsoOff }: TimeOffRequest) =>
    alsoOff?.map(({ name, status, dates }) => `${name} ${status} ${dates.join(' ')}`)
  const remainingOf = async (id: string, code: string) => {
    const { body } = await ask(on.server, getHours, { as: 'payroll', params: { id } })
    return (body as typeof getHours.answer.TYPE)._embedded.hours.find((each) => each.code === code)!.remaining
  }

  test('a team’s list names who else is off on which days', async () => {
    const requests = await listed('manager')
    expect(offWith(requests['supervisor P']!)).toEqual([
      'Elena Ramirez P 2026-12-02',
      'Priya Patel P 2026-12-02',
      expect.stringMatching(/ S 2026-12-02$/),
    ])
    expect(requests['supervisor P']!.overlap).toBe(3)
    expect(offWith(requests['employee F']!)).toEqual([])
  })

  test('a chosen manager’s list names the same people as the whole list', async () => {
    const all = await listed('proxy')
    const manager = await on.server.database.read
      .selectFrom('employees')
      .select(['employer_id', 'employee_id'])
      .where('user_name', '=', 'manager')
      .executeTakeFirstOrThrow()
    const chosen = await listed('proxy', {
      selectedManagerEmployerId: manager.employer_id,
      selectedManagerEmployeeId: manager.employee_id,
    })
    expect(Object.keys(chosen).length).toBeGreaterThan(0)
    for (const [name, request] of Object.entries(chosen)) expect(request.alsoOff, name).toEqual(all[name]!.alsoOff)
  })

  test('a list says what each undecided request leaves, just like the balances', async () => {
    await on.team.put('employee PTO', 'employee', 'P', ['2026-12-10', '2026-12-11'], 'P')
    await on.team.put('employee Float', 'employee', 'P', ['2026-12-14'], 'K')
    await on.team.put('employee done', 'employee', 'S', ['2026-12-15'], 'K')
    const requests = await listed('manager', { search: 'ramirez' })
    expect(requests['employee PTO']!.leaves).toEqual([{ code: 'P', remaining: await remainingOf('employee', 'P') }])
    expect(requests['employee Float']!.leaves).toEqual([{ code: 'K', remaining: await remainingOf('employee', 'K') }])
    // Unpaid time has no balance, and a decided request needs none.
    expect(requests['employee P']!.leaves).toEqual([])
    expect(requests['employee done']).not.toHaveProperty('leaves')
    const queue = await queued('payroll', 'P', { search: 'ramirez' })
    expect(queue['employee PTO']!.leaves).toEqual(requests['employee PTO']!.leaves)
  })

  test('payroll sees who else with the same manager is off, in queues too', async () => {
    const queue = await queued('payroll', 'P')
    expect(offWith(queue['employee P']!)).toEqual(['Stanley Brooks P 2026-12-02', 'Priya Patel P 2026-12-02'])
    // The kex employee reports to another manager.
    expect(offWith((await queued('payroll', 'Y'))['kex Y']!)).toEqual([])
  })

  test('an assistant, who doesn’t make decisions, doesn’t see who else is off', async () => {
    const [request] = Object.values(await queued('assistant', 'P'))
    expect(request).not.toHaveProperty('alsoOff')
    expect(request).not.toHaveProperty('overlap')
  })

  test('a query can ask for a queue’s facts by name, like its other fields', async () => {
    const picked = await queued('payroll', 'P', { fields: 'id,leaves', search: 'ramirez' })
    expect(Object.keys(picked['employee PTO']!).toSorted()).toEqual(['id', 'leaves'])
  })

  test('a page of requests needs no more queries than a single one', async () => {
    const {
      app: { services },
      database,
    } = on.server
    const personId = await on.team.idOf('manager')
    const user = (await findUser(database.read, services.company, personId))!
    const ids = ['employee P', 'supervisor P', 'kex Y'].map((name) => on.team.made.get(name)!)
    const requests = await requestsById(database.read, ids)
    const count = async (some: RequestOnFile[]) => {
      const team = { leaderIds: [personId], without: personId }
      return (await queriesOf(database.read, (db) => decisionFactsOf({ db, services, user }, some, team))).length
    }
    expect(requests).toHaveLength(3)
    expect(await count(requests)).toBe(await count(requests.slice(0, 1)))
  })

  test('if many people are off, only some are named, but all are counted', async () => {
    const { write } = on.server.database
    const like = await write
      .selectFrom('employees')
      .selectAll()
      .where('user_name', '=', 'kex')
      .executeTakeFirstOrThrow()
    const many = Array.from({ length: mostNamed + 5 }, (_, at) => `O${at}`)
    await write
      .insertInto('employees')
      .values(many.map((id) => ({ ...like, person_id: id, employee_id: id, user_name: id.toLowerCase() })))
      .execute()
    for (const employeeId of many)
      await putRequest(write, {
        employeeId,
        status: 'S',
        at: 1,
        entries: [{ date: '2027-03-01', code: 'A' as const, hundredths: 800 }],
      })
    await on.team.put('kex March', 'kex', 'P', ['2027-03-01'])
    const [request] = await requestsById(write, [on.team.made.get('kex March')!])
    const team = { leaderIds: [await on.team.idOf('supervisor')] }
    const others = (await othersOff(write, team, [request!])).get(request!.id)!
    expect([others.overlap, others.alsoOff.length]).toEqual([mostNamed + 5, mostNamed])
    // They all have the same name.
    expect(othersOf(others.alsoOff).count).toBe(mostNamed)
  })
})
