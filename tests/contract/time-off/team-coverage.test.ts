import { expect, test } from 'vitest'
import { getRequestQueue } from '@/contract/time-off/request-queues.ts'
import { getTeamCoverage, getTeamLimits, putTeamLimits } from '@/contract/time-off/team-limits.ts'
import { type TimeOffRequest, getTimeOffRequest, postTimeOffRequest } from '@/contract/time-off/time-off.ts'
import { type TeamLimits, noLimits } from '@/domain/time-off/team/team-limits.ts'
import { coverageOf } from '../../../server/stores/time-off/team-limits.ts'
import { ask } from '../client.ts'
import { queriesOf } from '../plans.ts'
import { describeTeam } from './team-on-file.ts'
import { off, requestFor, requestIn, timeOffOf } from './time-off-client.ts'

// The supervisor, the proxy, and the employee, who report to the manager, have asked for December 2.
const [first, second] = ['2026-12-01', '2026-12-02']

describeTeam('coverage of a team', (on) => {
  const set = async (limits: Partial<TeamLimits>, as = 'manager') => {
    const { status, text } = await ask(on.server, putTeamLimits, { as, body: { ...noLimits, ...limits } })
    expect(status, text).toBe(200)
  }
  const seen = async (as: string, id = as) => {
    const { body } = await ask(on.server, getTeamCoverage, { as, params: { id } })
    return (body as typeof getTeamCoverage.answer.TYPE).coverage
  }
  const listed = async (as: string, name: string) =>
    (await on.team.listed(as)).requests.find(({ id }) => id === on.team.made.get(name))!.coverage
  const single = async (as: string, id: string, name: string) => {
    const params = { id, requestId: String(on.team.made.get(name)) }
    const { body } = await ask(on.server, getTimeOffRequest, { as, params })
    return (body as { timeOffRequest: TimeOffRequest }).timeOffRequest.coverage
  }

  test('without a limit, no coverage is shown', async () => {
    expect(await seen('employee')).toEqual([])
    expect(await listed('manager', 'employee P')).toEqual([])
    expect(await ask(on.server, getTeamLimits, { as: 'manager' })).toMatchObject({ body: { teamLimits: noLimits } })
  })

  test('an employee sees how many others are off or have asked on which days, without names and not counting themselves', async () => {
    await set({ usual: 2 })
    expect(await seen('employee')).toEqual([{ date: second, limit: 2, off: 0, asked: 2 }])
    await on.team.put('proxy S', 'proxy', 'S', [first])
    await on.team.put('supervisor S', 'supervisor', 'S', [first])
    expect(await seen('employee')).toEqual([
      { date: first, limit: 2, off: 2, asked: 0 },
      { date: second, limit: 2, off: 0, asked: 2 },
    ])
    // The supervisor's own reports have another manager.
    expect(await seen('kex')).toEqual([])
  })

  test('anyone who may see the employee’s balances also sees the coverage', async () => {
    expect(await seen('manager', 'employee')).toEqual(await seen('employee'))
    expect((await ask(on.server, getTeamCoverage, { as: 'salaried', params: { id: 'employee' } })).status).toBe(403)
  })

  test('deciders see it for a request’s days: in the list, in the queue, and in the request itself', async () => {
    const expected = [
      { date: first, limit: 2, off: 2, asked: 0 },
      { date: second, limit: 2, off: 0, asked: 2 },
    ]
    expect(await listed('manager', 'employee P')).toEqual(expected)
    expect(await listed('proxy', 'employee P')).toEqual(expected)
    expect(await single('manager', 'employee', 'employee P')).toEqual(expected)
    const { body } = await ask(on.server, getRequestQueue, { as: 'payroll', params: { statusCode: 'P' } })
    const queued = (body as typeof getRequestQueue.answer.TYPE)._embedded.requests
    expect(queued.find(({ id }) => id === on.team.made.get('employee P'))!.coverage).toEqual(expected)
    // Employees see it while they make a request, and assistants make no decisions.
    expect(await single('employee', 'employee', 'employee P')).toBeUndefined()
    expect(await single('assistant', 'employee', 'employee P')).toBeUndefined()
  })

  test('a decided request doesn’t have coverage', async () => {
    await on.team.put('newhire S', 'newhire', 'S', [second])
    expect(await listed('manager', 'newhire S')).toBeUndefined()
  })

  test('a day and a weekday may have their own limits', async () => {
    await set({ usual: 5, weekdays: { ...noLimits.weekdays, TUE: 2 }, dates: [{ date: '2026-12-24', limit: 0 }] })
    expect(await seen('employee')).toEqual([
      { date: first, limit: 2, off: 2, asked: 0 },
      { date: '2026-12-24', limit: 0, off: 0, asked: 0 },
    ])
  })

  test('the limit doesn’t forbid anything', async () => {
    const body = { reason: '', entries: [{ date: '2026-12-24', code: 'A', hours: 8 }] }
    const { status } = await ask(on.server, postTimeOffRequest, { as: 'employee', params: { id: 'employee' }, body })
    expect(status).toBe(200)
  })

  test('a page of requests needs no more queries than a single one', async () => {
    const managerId = await on.team.idOf('manager')
    const asked = await Promise.all(
      ['employee', 'supervisor', 'proxy'].map(async (name) => ({
        personId: await on.team.idOf(name),
        managerId,
        dates: [first, second],
      })),
    )
    const count = async (some: typeof asked) =>
      (await queriesOf(on.server.database.read, (db) => coverageOf(db, some))).length
    expect(await count(asked)).toBe(await count(asked.slice(0, 1)))
  })

  test('half a day keeps its name until an edit changes it', async () => {
    const [employee, manager] = ['employee', 'manager'].map((as) => timeOffOf(on.server, as))
    const half = (name: string) => requestFor({ ...off('2026-12-10', 4, 'A'), half: name })
    const { id, entries } = requestIn(await employee!.submit(half('second')))
    expect(entries).toMatchObject([{ hours: 4, half: 'second' }])
    expect(requestIn(await employee!.edit(id, half('first'))).entries).toMatchObject([{ half: 'first' }])
    const seen = [{ date: '2026-12-10', code: 'A', hours: '4.00' }]
    const approved = await manager!.approve(id, { comments: '', entries: seen }, { of: 'employee' })
    expect(requestIn(approved).entries).toMatchObject([{ half: 'first' }])
    const whole = requestFor(off('2026-12-11', 8, 'A'))
    expect(requestIn(await employee!.submit(whole)).entries![0]).not.toHaveProperty('half')
  })
})
