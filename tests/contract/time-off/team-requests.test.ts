import { expect, test } from 'vitest'
import { problemIn } from '../client.ts'
import { describeTeam, direct, indirect, ofManager } from './team-on-file.ts'
import { timeOffOf } from './time-off-client.ts'
import { putRequest } from './time-off-on-file.ts'

describeTeam("the team's requests", (on) => {
  const listed = (as: string, query?: Record<string, string>) => on.team.listed(as, query)
  const shows = (as: string, query?: Record<string, string>) => on.team.shows(as, query)

  test.each([
    ['manager', ofManager],
    ['supervisor', indirect],
    ['proxy', [...indirect, ...direct]],
    ['payroll', []],
    ['payrolladmin', ['assistant P']],
  ])('%s sees requests of direct and indirect reports, newest first, and never their own', async (as, expected) => {
    expect(await shows(as)).toEqual(expected)
  })

  test.each([
    [{ reports: 'direct' }, ['proxy P', ...direct]],
    [{ reports: 'indirect' }, indirect],
    [{ status: 'P' }, ['proxy P', 'supervisor P', 'employee P']],
    [{ status: 'Y' }, ['kex Y']],
    [{ status: 'P', reports: 'indirect' }, []],
    [
      { startDate: '2026-12-02', endDate: '2026-12-30' },
      ['california S', 'salaried D', 'proxy P', 'supervisor P', 'employee P'],
    ],
    [{ endDate: '2026-07-01' }, ['employee F']],
    [{ startDate: '2027-01-01' }, ['newyork A']],
    [{ startDate: '2026-12-03', endDate: '2026-12-30' }, []],
    [{ search: 'ramirez' }, ['employee F', 'employee P']],
    [{ search: 'Ramirez, El', status: 'F' }, ['employee F']],
    [{ search: 'elena rami', startDate: '2026-12-02' }, ['employee P']],
    [{ search: 'whitf' }, ['newhire C']],
    [{ search: 'castillo' }, []],
    [{ search: '' }, ofManager],
    [{ search: '%%%' }, []],
  ] as [Record<string, string>, string[]][])('with %j the manager sees %j', async (query, expected) => {
    expect(await shows('manager', query)).toEqual(expected)
  })

  test('a search finds a person by employee id', async () => {
    expect(await shows('manager', { search: await on.team.idOf('kex') })).toEqual(['kex Y'])
  })

  test('lists each request once across pages, with the total count', async () => {
    const pages = await Promise.all(
      ['1', '2', '3', '4'].map(async (page) => ({ page, ...(await listed('manager', { limit: '4', page })) })),
    )
    expect(pages.map(({ requests, total, pages: count }) => [requests.length, total, count])).toEqual([
      [4, 9, 3],
      [4, 9, 3],
      [1, 9, 3],
      [0, 9, 3],
    ])
    expect(pages.flatMap(({ requests }) => requests.map(({ id }) => id))).toEqual(
      ofManager.map((name) => on.team.made.get(name)),
    )
  })

  test.each([
    ['id', ofManager.toReversed()],
    [
      'status',
      [
        'newyork A',
        'newhire C',
        'salaried D',
        'employee F',
        'employee P',
        'supervisor P',
        'proxy P',
        'california S',
        'kex Y',
      ],
    ],
    [
      'employeeLastName',
      [
        'supervisor P',
        'kex Y',
        'salaried D',
        'proxy P',
        'employee P',
        'employee F',
        'newyork A',
        'california S',
        'newhire C',
      ],
    ],
    [
      'createTimestamp:desc',
      [
        'newyork A',
        'salaried D',
        'supervisor P',
        'california S',
        'kex Y',
        'employee F',
        'newhire C',
        'proxy P',
        'employee P',
      ],
    ],
    [
      'firstDay',
      [
        'employee F',
        'employee P',
        'kex Y',
        'salaried D',
        'newhire C',
        'supervisor P',
        'proxy P',
        'california S',
        'newyork A',
      ],
    ],
  ])('sorts by %s', async (sort, expected) => {
    expect(await shows('manager', { sort })).toEqual(expected)
  })

  test('each has the days, approver, creator, and the caller’s permitted steps, but entries only on request', async () => {
    const [plain] = (await listed('manager', { search: 'ramirez', status: 'P' })).requests
    expect(plain).toMatchObject({
      employeeFirstName: 'Elena',
      employeeUserId: 'employee',
      managerLastName: 'Castillo',
      creatorLastName: 'Ramirez',
      statusDescription: 'Pending approval',
      totalHours: 16,
      firstDay: '2026-12-01',
      maxDate: '2026-12-02',
      requestTypes: ['Time Off Without Pay'],
      canApprove: true,
      canDeny: true,
      canCancel: false,
    })
    expect(plain).not.toHaveProperty('entries')
    const [whole] = (await listed('manager', { search: 'ramirez', status: 'P', includeEntries: '1' })).requests
    expect(whole!.entries).toMatchObject([{ date: '2026-12-01' }, { date: '2026-12-02' }])
  })

  test('permitted steps match those of the single request', async () => {
    await on.server.database.write
      .updateTable('time_off_requests')
      .set({ created_by: await on.team.idOf('proxy') })
      .where('id', '=', on.team.made.get('supervisor P')!)
      .execute()
    const rightsOf = ({ canApprove, canDeny, canEdit, canCancel }: Record<string, unknown>) => ({
      canApprove,
      canDeny,
      canEdit,
      canCancel,
    })
    for (const as of ['manager', 'supervisor', 'proxy', 'payrolladmin'])
      for (const request of (await listed(as)).requests) {
        const { body } = await timeOffOf(on.server, as).read(request.id, request.employeeUserId)
        expect(rightsOf(request), `${as} ${request.id}`).toEqual(
          rightsOf((body as { timeOffRequest: Record<string, unknown> }).timeOffRequest),
        )
      }
    const ofProxy = (await listed('proxy', { status: 'P' })).requests
    expect(ofProxy.map(({ id, canApprove }) => [id, canApprove])).toEqual([
      [on.team.made.get('supervisor P'), false],
      [on.team.made.get('employee P'), true],
    ])
  })

  test('requests waiting for a leader were made by another person and are in the leader’s own queue or that of a manager they act for', async () => {
    await on.team.put('newyork P', 'newyork', 'P', ['2026-12-30'])
    const made = on.team.made.get('supervisor P')!
    const madeBy = async (userName: string) =>
      on.server.database.write
        .updateTable('time_off_requests')
        .set({ created_by: await on.team.idOf(userName) })
        .where('id', '=', made)
        .execute()
    await madeBy('proxy')
    expect(await shows('manager', { status: 'P' })).toEqual(['newyork P', 'proxy P', 'supervisor P', 'employee P'])
    const waits = { waitsForMe: '1', status: 'P', reports: 'direct' }
    for (const query of [waits, { waitsForMe: '1' }, { ...waits, sort: 'employeeLastName:desc' }]) {
      const inOrder = (await shows('manager', query)).toSorted()
      expect(inOrder, JSON.stringify(query)).toEqual(['employee P', 'proxy P', 'supervisor P'])
      expect(await shows('supervisor', query)).toEqual(['newyork P'])
      expect(await shows('proxy', query)).toEqual(['employee P'])
      expect(await shows('payroll', query)).toEqual([])
    }
    expect(await shows('manager', { ...waits, search: 'ramirez' })).toEqual(['employee P'])
    await madeBy('manager')
    expect(await shows('manager', waits)).toEqual(['proxy P', 'employee P'])
    await madeBy('supervisor')
    const id = on.team.made.get('newyork P')!
    await on.server.database.write.deleteFrom('time_off_entries').where('request_id', '=', id).execute()
    await on.server.database.write.deleteFrom('time_off_requests').where('id', '=', id).execute()
    on.team.made.delete('newyork P')
  })

  test('each has the number of teammates off on any of its days, not counting denied or cancelled requests', async () => {
    const { requests } = await listed('manager')
    const overlaps = Object.fromEntries(
      [...on.team.made].map(([name, id]) => [name, requests.find((each) => each.id === id)?.overlap]),
    )
    expect(overlaps).toMatchObject({
      'employee P': 4,
      'employee F': 0,
      'supervisor P': 3,
      'kex Y': 1,
      'salaried D': 5,
      'newhire C': 2,
      'california S': 3,
      'newyork A': 0,
    })
    // The same for part of the list: filters choose which requests are listed, not who counts as off.
    expect((await listed('manager', { search: 'exeter', reports: 'indirect' })).requests[0]!.overlap).toBe(1)
    // The proxy's own day off doesn't count in the teams they act for.
    expect((await listed('proxy', { search: 'brooks' })).requests[0]!.overlap).toBe(2)
  })

  test('the calendar gets all of its months at once, or the requested days, without overlaps', async () => {
    await on.team.put('employee early', 'employee', 'F', ['2026-04-30'])
    await on.team.put('employee late', 'employee', 'P', ['2027-12-01'])
    const all = await listed('manager', { limit: '-1' })
    expect(all).toMatchObject({ total: ofManager.length, pages: 1 })
    expect(all.requests.map(({ id }) => id)).toEqual(ofManager.map((name) => on.team.made.get(name)))
    for (const request of all.requests) expect(request).not.toHaveProperty('overlap')
    const december = { limit: '-1', startDate: '2026-12-01', endDate: '2026-12-31' }
    expect(await shows('manager', december)).toEqual(
      ofManager.filter((name) => !['newyork A', 'employee F'].includes(name)),
    )
    expect(await shows('manager', { limit: '-1', startDate: '2027-12-01', endDate: '2027-12-31' })).toEqual([])
    for (const name of ['employee early', 'employee late']) {
      const id = on.team.made.get(name)!
      await on.server.database.write.deleteFrom('time_off_entries').where('request_id', '=', id).execute()
      await on.server.database.write.deleteFrom('time_off_requests').where('id', '=', id).execute()
      on.team.made.delete(name)
    }
  })

  test('a driver’s old requests are left out, because drivers have no time off here', async () => {
    const level2 = (value: string) =>
      on.server.database.write.updateTable('employees').set({ level2: value }).where('user_name', '=', 'kex').execute()
    await level2('xDrv')
    expect(await shows('supervisor')).toEqual(indirect.filter((name) => name !== 'kex Y'))
    await level2('OFC')
  })

  test.each(['employee', 'assistant', 'driver'])('%s cannot see any team', async (as) => {
    expect(problemIn(await on.team.call(as)).status).toBe(403)
  })

  test('a manager of two thousand people gets a page of their requests', async () => {
    const { write } = on.server.database
    const manager = await on.team.idOf('newyork')
    const like = await write
      .selectFrom('employees')
      .selectAll()
      .where('user_name', '=', 'kex')
      .executeTakeFirstOrThrow()
    const people = Array.from({ length: 2000 }, (_, at) => ({
      ...like,
      person_id: `T${at}`,
      employee_id: `T${at}`,
      user_name: `t${at}`,
      last_name: `Team${at}`,
      manager_person_id: at < 500 ? manager : `T${at % 500}`,
    }))
    for (let at = 0; at < people.length; at += 500)
      await write
        .insertInto('employees')
        .values(people.slice(at, at + 500))
        .execute()
    for (const at of [0, 499, 500, 1999]) {
      const entries = [{ date: '2026-12-05', code: 'A' as const, hundredths: 800 }]
      await putRequest(write, { employeeId: `T${at}`, status: 'P', at: 1, entries })
    }
    const names = async (query: Record<string, string> = {}) =>
      (await listed('supervisor', { ...query, startDate: '2026-12-05', endDate: '2026-12-05' })).requests.map(
        ({ employeeLastName, overlap }) => [employeeLastName, overlap],
      )
    expect(await names()).toEqual(['Team1999', 'Team500', 'Team499', 'Team0'].map((name) => [name, 3]))
    expect(await names({ search: 'team19' })).toEqual([['Team1999', 3]])
  })
})
