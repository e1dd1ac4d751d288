import { expect, test } from 'vitest'
import { journey } from '../../support/browser/journey.ts'
import { nextRequestedDay } from '../../support/data/time-off-on-file.ts'
import { adminTour } from '../../support/walk/tour-admin.ts'
import { accessibleWalk } from '../../support/walk/walk.ts'

const here = journey()
const walk = accessibleWalk(here)

test('payroll’s admin screens are accessible in every size', async () => {
  const requested = await nextRequestedDay(here.server, 'employee')
  await walk.along((visit, stop) => adminTour(visit, stop, requested))
  expect(walk.seen()).toBe(26)
})
