import { expect, test } from 'vitest'
import { informationOf, informationScreen } from '../../support/screens/information-screen.ts'
import { keptOnDevice } from '../../support/browser/phone.ts'
import { acknowledge, activityEntry } from '../../support/screens/screens.ts'
import { withoutSignal } from '../../support/browser/without-signal.ts'

const here = withoutSignal()

test('a change made without signal merges with a change to other fields made elsewhere, and Activity names the changes', async () => {
  const [phone, tablet] = [await here.phoneOf('employee'), await here.phoneOf('employee')]
  const [mine, theirs] = [informationScreen(phone.page), informationScreen(tablet.page)]
  await keptOnDevice(phone.page, ['getPersonalInfo', 'listStates', 'listMaritalStatusCodes'])
  await mine.open()
  await theirs.open()
  await here.server.stop()
  await mine.resident('Apartment or suite').fill('12')
  await mine.press('Submit')
  await acknowledge(phone.page, 'Saved on this device')
  await phone.page.goto('about:blank')
  await here.server.restart()
  await theirs.resident('Street address').fill('9 Oak St')
  await theirs.press('Submit')
  await expect.poll(async () => (await informationOf(here.server, 'employee')).residentStreetAddress).toBe('9 Oak St')
  await phone.page.goBack()
  await expect.poll(async () => (await informationOf(here.server, 'employee')).residentSuite).toBe('12')
  expect((await informationOf(here.server, 'employee')).residentStreetAddress).toBe('9 Oak St')
  await phone.load('/activity', 'Activity')
  await activityEntry(phone.page, /My Information: Resident address/)
    .getByText('Sent', { exact: true })
    .waitFor()
})
