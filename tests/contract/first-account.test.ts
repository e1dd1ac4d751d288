import { expect, onTestFinished, test } from 'vitest'
import { getApplicationConfiguration } from '@/contract/configuration.ts'
import { getUserInfo } from '@/contract/sign-in/session.ts'
import { runEss } from '../support/ess.ts'
import { signIn, startServer } from '../support/server.ts'

const password = 'correct horse battery'

test('an installation without accounts says so until the operator creates the first payroll admin', async () => {
  const server = await startServer({ env: { ESS_DEMO: '0' } })
  onTestFinished(() => server.remove())
  const read = async (path: string, token = '') => {
    const answer = await fetch(`${server.url}/rest${path}`, { headers: { authorization: `Bearer ${token}` } })
    return (await answer.json()) as unknown
  }
  const withoutAccounts = async () =>
    ((await read(getApplicationConfiguration.path)) as typeof getApplicationConfiguration.answer.TYPE).withoutAccounts
  const init = (name: string) =>
    runEss(server, ['init', name, 'Ann', "O'Neil", '--password-stdin'], { input: password, env: { ESS_DEMO: '0' } })

  expect(await withoutAccounts()).toBe(true)
  const { code, said } = await init('ann')
  expect(code, said).toBe(0)
  expect(said).toContain('ann is a payroll admin now.')
  expect(said).toMatch(/warning {2}Mail /)
  expect(said).toContain('Next: sign in as ann at ')
  expect(await withoutAccounts()).toBeUndefined()
  const token = await signIn(server.url, 'ann', password)
  expect(await read(getUserInfo.path, token)).toMatchObject({ userInfo: { userRoles: { isPayrollAdmin: true } } })

  const again = await init('bob')
  expect([again.code, again.said]).toEqual([1, expect.stringContaining('There is already a payroll admin.')])
})
