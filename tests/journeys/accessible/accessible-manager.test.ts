import { expect, test } from 'vitest'
import { requestIn, timeOffOf } from '../../contract/time-off/time-off-client.ts'
import { inDatabase } from '../../support/data/changes.ts'
import { journey } from '../../support/browser/journey.ts'
import { signIn, type TestServer } from '../../support/server.ts'
import { freeWorkdays } from '../../support/data/time-off-on-file.ts'
import { managerConflict, managerTour, managerWithoutSignal } from '../../support/walk/tour-manager.ts'
import { accessibleWalk } from '../../support/walk/walk.ts'

const here = journey({ worker: true })
const walk = accessibleWalk(here)

test('a manager’s screens are accessible in every size', async () => {
  await walk.along(managerTour)
  expect(walk.seen()).toBe(12)
})

test('an approval that waits to be sent and then conflicts is accessible in every size', async () => {
  const reason = 'Chess tournament'
  const [date] = await freeWorkdays(here.server, 'employee', 1)
  const server = { url: here.server.url, tokenOf: (name: string) => signIn(here.server.url, name) } as TestServer
  const asked = await timeOffOf(server, 'employee').submit({ reason, entries: [{ date, code: 'P', hours: 1 }] })
  await walk.along(async ({ page, open }) => {
    await open('/timeoff/requests/my-employee-requests?status=P', 'My Employee Requests')
    await page.getByRole('listitem').filter({ hasText: reason }).waitFor()
  })
  await walk.withoutServer(async (visit, stop) => {
    await managerWithoutSignal(visit, stop, reason)
    await changedMeanwhile(requestIn(asked).id)
  })
  await walk.along((visit, stop) => managerConflict(visit, stop, reason))
  expect(walk.seen()).toBe(15)
})

const changedMeanwhile = (id: number) =>
  inDatabase(here.server, ({ write }) =>
    write
      .updateTable('time_off_requests')
      .set((row) => ({ version: row('version', '+', 1) }))
      .where('id', '=', id)
      .execute(),
  )
