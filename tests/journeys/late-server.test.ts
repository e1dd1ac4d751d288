import { expect, onTestFinished, test } from 'vitest'
import { getAnswersMark } from '@/contract/delivery/answers-mark.ts'
import { patchDriverText } from '@/contract/drivers/driver-text.ts'
import { idempotencyHeader, priority } from '@/contract/endpoint/headers.ts'
import { acceptDisclaimer } from '../support/screens/screens.ts'
import { withoutSignal } from '../support/browser/without-signal.ts'
import { signIn } from '../support/server.ts'

let lateMs = 0
const journey = withoutSignal({ lateness: () => lateMs })

test('while the server is overloaded, the app opens with what the device kept and without an error, and catches up later', async () => {
  const { server } = journey
  const phone = await journey.phoneOf('driver')
  const { page } = phone
  lateMs = 5_000
  onTestFinished(() => void (lateMs = 0))
  const rest = (path: string, init: RequestInit) => fetch(`${server.url}/rest${path}`, init)
  const headers = { [priority.header]: priority.background }
  await expect.poll(async () => (await rest(getAnswersMark.path, { headers })).status).toBe(503)

  // The driver opts in on another device, which the server takes at once.
  const token = await signIn(server.url, 'driver')
  const saved = await rest(patchDriverText.path, {
    method: patchDriverText.method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      [idempotencyHeader]: '6f9d2b1e-3c4a-4d5e-8f60-718293a4b5c6',
    },
    body: JSON.stringify({ status: 'I', carrierAddr: 'vtext.com', areaCode: '602', prefix: '555', lineNumber: '0123' }),
  })
  expect(saved.status).toBe(200)

  await page.reload()
  await page.getByText(/^Good \w+, Dwayne/).waitFor()
  await phone.tap('Text')
  await acceptDisclaimer(page)
  await page.getByText('You are currently opted OUT of pre-plan text messaging.').waitFor()
  expect(await page.locator('.strip').innerText()).toBe('')

  // From here on, no one touches the device.
  lateMs = 0
  await page.getByText('You are currently opted IN to pre-plan text messaging.').waitFor()
  expect(await page.locator('.strip').innerText()).toBe('')
})
