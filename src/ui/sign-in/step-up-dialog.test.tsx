import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteReach } from '@/api/reach.ts'
import { getUserInfo } from '@/contract/sign-in/session.ts'
import { answerQuery } from '@/offline/answers/answers.ts'
import { setServerKey } from '@/offline/envelopes/envelopes.ts'
import { network } from '@/offline/test-device.ts'
import { freshStage, stage } from '@/ui/form/test-stage.tsx'
import StepUpDialog from './step-up-dialog.tsx'

const company = 'Sign in with Company account'

beforeEach(async () => {
  await freshStage()
  noteReach('reachable')
})
afterEach(() => setServerKey(null))

/** Asks a person who signed in through the company's provider to enter the password again. */
function asked() {
  const client = new QueryClient()
  const session = { id: 'one', factor: 'notNeeded', singleSignOn: true, provider: 'company' }
  client.setQueryData(answerQuery(getUserInfo).queryKey, {
    value: { session },
    etag: null,
    asOf: 1,
    fresh: true,
  } as never)
  const signOn = [{ name: 'company', title: 'Company account', signsOut: false }]
  client.setQueryData(['open', 'getApplicationConfiguration'], { signOn })
  network(() => Response.json({}, { status: 404 }))
  return stage(<StepUpDialog onGiven={() => {}} onCancel={() => {}} />, { client })
}

test('offers the company’s sign-in or the device’s secret with signal, and only the secret without it', async () => {
  setServerKey({ id: 'one', publicKey: 'key' } as never)
  asked()
  await screen.findByText(company)
  expect(document.querySelector('[name=secret]')).not.toBeNull()
  act(() => noteReach('unreachable'))
  expect(screen.queryByText(company)).toBeNull()
  expect(document.querySelector('[name=secret]')).not.toBeNull()
})

test('offers only the company’s sign-in, which must ask again, if the server can’t check the device', async () => {
  const opened = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const { user } = asked()
  await user.click(await screen.findByText(company))
  expect(document.querySelector('[name=secret]')).toBeNull()
  await expect
    .poll(() => String(opened.mock.lastCall?.[0]))
    .toMatch(/^\/sign-on\/company\?challenge=[\w-]{43}&again=1$/)
})
