import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inDatabase } from '../../support/data/changes.ts'
import { runEss } from '../../support/ess.ts'
import { type RunningServer, signIn, startServer } from '../../support/server.ts'

describe('npm run ess -- right', () => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server.remove())

  const ess = (args: string[]) => runEss(server, args, { env: { ESS_DEMO: '1' } })

  test('an operator names the first payroll admin, which applies on an active session’s next call', async () => {
    const token = await signIn(server.url, 'california')
    const admins = async () =>
      (await fetch(`${server.url}/rest/payrollAdmins`, { headers: { authorization: `Bearer ${token}` } })).status
    expect(await admins()).toBe(403)
    expect(await ess(['right', 'grant', 'california', 'isPayrollAdmin'])).toEqual({
      code: 0,
      said: 'california has the right isPayrollAdmin now.\n',
    })
    expect(await admins()).toBe(200)
    expect(await ess(['right', 'withdraw', 'california', 'isPayrollAdmin'])).toEqual({
      code: 0,
      said: 'california has the right isPayrollAdmin only if the rules or the tree of managers give it.\n',
    })
    expect(await admins()).toBe(403)
    expect((await ess(['right', 'grant', 'california', 'isKing'])).said).toContain(
      'Allowed choices are isManager, isSupervisor, isPayrollAdmin, ',
    )
  })

  test('an operator sees why a person has a right, and which rights were withheld', async () => {
    const today = new Date().toISOString().slice(0, 10)
    expect((await ess(['right', 'withhold', 'manager', 'isManager'])).said).toBe(
      'manager no longer has the right isManager.\n',
    )
    expect((await ess(['right', 'show', 'manager'])).said).toBe(
      `isManager (Manager): withheld by the operator, since ${today}\n`,
    )
    await ess(['right', 'withdraw', 'manager', 'isManager'])
    expect((await ess(['right', 'show', 'manager'])).said).toBe(
      `isManager (Manager): People report to them, since ${today}\n`,
    )
    expect((await ess(['right', 'show', 'payroll'])).said).toContain(
      `isPayroll (Payroll): Rule: Payroll specialists, since ${today}\n`,
    )
    expect((await ess(['right', 'show', 'employee'])).said).toBe(
      'employee has no right beyond those of every employee.\n',
    )
    const actions = await inDatabase(server, ({ read }) =>
      read.selectFrom('audit').select(['action', 'person_id', 'kind']).where('action', 'like', '% isManager').execute(),
    )
    expect(actions).toEqual(
      ['withheld', 'computed'].map((decision) => ({
        action: `${decision} isManager`,
        person_id: 'operator',
        kind: 'rights',
      })),
    )
  })
})
