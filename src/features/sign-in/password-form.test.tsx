import 'fake-indexeddb/auto'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { network } from '@/offline/test-device.ts'
import { freshStage, openScreens } from '@/ui/form/test-stage.tsx'
import { SignInPage } from './page.tsx'

beforeEach(freshStage)

const refused = (status: number, detail: string, headers = {}) =>
  Response.json({ title: 'Refused', status, detail, errors: [] }, { status, headers })
const busy = 'Many people are signing in right now.'

/** The server's answers to sign-ins; the last one is repeated. Returns the number of sign-ins. */
async function signingIn(...answers: (() => Response)[]) {
  const asked = { times: 0 }
  network(({ path }) => {
    if (!path.endsWith('/activeDirectoryLogin')) return Response.json({}, { status: 404 })
    asked.times += 1
    return answers[Math.min(asked.times, answers.length) - 1]!()
  })
  const { user } = openScreens({ '/login': SignInPage }, '/login')
  await user.type(await screen.findByLabelText('User name'), 'driver')
  await user.type(screen.getByLabelText('Password'), 'ess-demo')
  await user.click(screen.getByText('Sign in'))
  return { user, asked }
}

test('while too many people sign in, the page says when it will retry, and people can cancel', async () => {
  const { user, asked } = await signingIn(() => refused(503, busy, { 'retry-after': '40' }))
  expect(await screen.findByText(busy)).toBeTruthy()
  expect((await screen.findByRole('timer')).textContent).toMatch(/^Trying again in (4\d|5[0-2]) seconds\.$/)
  await user.click(screen.getByText('Cancel'))
  expect([screen.queryByRole('timer'), screen.queryByText(busy)]).toEqual([null, null])
  expect(asked.times).toBe(1)
})

test('after the pause, it retries automatically', async () => {
  const { asked } = await signingIn(
    () => refused(503, busy, { 'retry-after': '0' }),
    () => refused(401, 'Invalid login attempt.'),
  )
  expect(await screen.findByText('Invalid login attempt.', {}, { timeout: 10_000 })).toBeTruthy()
  expect([asked.times, screen.queryByRole('timer')]).toEqual([2, null])
})
