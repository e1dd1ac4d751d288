import { expect, test } from 'vitest'
import { problemIn } from '../client.ts'
import { setRights } from '../../support/data/rights.ts'
import { describeTeam, direct, indirect } from './team-on-file.ts'

describeTeam("the requests of the teams that a manager's proxy acts for", (on) => {
  const lead = (userName: string, leads: boolean) => setRights(on.server.database.write, userName, { isManager: leads })
  /** Makes a person a proxy for somebody, who becomes a manager if necessary; returns a function that undoes it. */
  const assign = async (proxy: string, manager: string) => {
    await lead(manager, true)
    const row = { proxy_person_id: await on.team.idOf(proxy), manager_person_id: await on.team.idOf(manager) }
    await on.server.database.write.insertInto('manager_proxies').values(row).execute()
    return () =>
      on.server.database.write
        .deleteFrom('manager_proxies')
        .where('proxy_person_id', '=', row.proxy_person_id)
        .where('manager_person_id', '=', row.manager_person_id)
        .execute()
  }
  const chosen = async (manager: string, employer?: string) => ({
    selectedManagerEmployeeId: await on.team.idOf(manager),
    ...(employer && { selectedManagerEmployerId: employer }),
  })

  test('the teams of all assignments are shown together, or just one', async () => {
    const withdraw = await assign('proxy', 'payrolladmin')
    expect(await on.team.shows('proxy')).toEqual(['assistant P', ...indirect, ...direct])
    expect(await on.team.shows('proxy', await chosen('payrolladmin'))).toEqual(['assistant P'])
    expect(await on.team.shows('proxy', await chosen('manager', 'SWF'))).toEqual([...indirect, ...direct])
    expect(await on.team.shows('proxy', { ...(await chosen('manager')), reports: 'direct' })).toEqual(direct)
    await withdraw()
  })

  test('a manager who is also a proxy picks their own team by their own id', async () => {
    const withdraw = await assign('supervisor', 'payrolladmin')
    expect(await on.team.shows('supervisor')).toEqual(['assistant P', ...indirect])
    expect(await on.team.shows('supervisor', await chosen('supervisor'))).toEqual(indirect)
    await withdraw()
  })

  test('an inactive assignment shows nothing', async () => {
    const withdraw = await assign('proxy', 'payrolladmin')
    const manager_person_id = await on.team.idOf('payrolladmin')
    const set = { enabled: 0 as const }
    const rows = on.server.database.write.updateTable('manager_proxies').set(set)
    await rows.where('manager_person_id', '=', manager_person_id).execute()
    expect(await on.team.shows('proxy')).toEqual([...indirect, ...direct])
    const problem = problemIn(await on.team.call('proxy', await chosen('payrolladmin')))
    expect(problem).toMatchObject({ status: 403, detail: 'You are not a proxy of this manager.' })
    await withdraw()
  })

  test.each([
    ['proxy', 'chief', 'SWF'],
    ['proxy', 'supervisor', 'SWF'],
    ['proxy', 'manager', 'KEX'],
    ['manager', 'chief', 'SWF'],
    ['manager', 'supervisor', 'SWF'],
    ['payroll', 'manager', 'KEX'],
  ])('%s is refused the team of %s at %s', async (as, manager, employer) => {
    const problem = problemIn(await on.team.call(as, await chosen(manager, employer)))
    expect(problem).toMatchObject({ status: 403, detail: 'You are not a proxy of this manager.' })
  })

  test('payroll sees any manager’s team, even if they are in it', async () => {
    expect(await on.team.shows('payroll', await chosen('supervisor'))).toEqual(indirect)
    expect(await on.team.shows('payroll', { ...(await chosen('manager')), reports: 'direct' })).toEqual([
      'proxy P',
      ...direct,
    ])
    expect(await on.team.shows('payroll', { ...(await chosen('chief')), reports: 'direct' })).toEqual([
      'payroll P',
      'manager P',
    ])
  })

  test('a proxy for a person who no longer leads has nothing to list', async () => {
    await lead('manager', false)
    expect(problemIn(await on.team.call('proxy')).status).toBe(403)
    await lead('manager', true)
    expect(await on.team.shows('proxy')).toEqual([...indirect, ...direct])
  })

  test('a proxy who no longer leads does not see the people who still report to them', async () => {
    const withdraw = await assign('supervisor', 'payrolladmin')
    await lead('supervisor', false)
    expect(await on.team.shows('supervisor')).toEqual(['assistant P'])
    expect(problemIn(await on.team.call('supervisor', await chosen('supervisor'))).status).toBe(403)
    await lead('supervisor', true)
    await withdraw()
  })

  test('an employer without a manager and an unknown id are refused', async () => {
    expect(problemIn(await on.team.call('proxy', { selectedManagerEmployerId: 'SWF' })).status).toBe(403)
    expect(problemIn(await on.team.call('proxy', { selectedManagerEmployeeId: "' or 1=1 --" })).status).toBe(403)
  })
})
