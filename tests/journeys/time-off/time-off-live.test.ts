import { expect, test } from 'vitest'
import { requestIn, timeOffOf } from '../../contract/time-off/time-off-client.ts'
import { journey } from '../../support/journey.ts'
import { signIn, type TestServer } from '../../support/server.ts'
import { freeWorkdays } from '../../support/time-off-on-file.ts'
import { registrations } from '../../support/staying-in-screen.ts'
import { listed, openRequests } from '../../support/time-off-screen.ts'

const here = journey()

test('a list on the screen shows by itself what somebody else has just decided', async () => {
  const [day] = await freeWorkdays(here.server, 'employee', 1)
  const server = { url: here.server.url, tokenOf: (name: string) => signIn(here.server.url, name) } as TestServer
  const entries = [{ date: day, code: 'P', hours: 8 }]
  const { id } = requestIn(await timeOffOf(server, 'employee').submit({ reason: '', entries }))
  const phone = await here.visit({ as: 'employee' })
  const registered = registrations(phone.page)
  await phone.page.reload()
  await registered.until(1)
  await openRequests(phone)
  const row = listed(phone.page, 'PTO', day!)
  await row.getByText('Pending approval', { exact: true }).waitFor()
  const denied = await timeOffOf(server, 'manager').deny(id, { comments: 'Too many are off' }, { of: 'employee' })
  expect(denied.status).toBe(200)
  await row.getByText('Denied', { exact: true }).waitFor()
})
