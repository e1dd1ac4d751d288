import { expect, test } from 'vitest'
import { journey } from '../../support/browser/journey.ts'
import { actingTour } from '../../support/walk/tour-time-off.ts'
import { accessibleWalk } from '../../support/walk/walk.ts'

const walk = accessibleWalk(journey())

test('payroll’s screens when acting for others are accessible in every size', async () => {
  await walk.along(actingTour)
  expect(walk.seen()).toBe(3)
})
