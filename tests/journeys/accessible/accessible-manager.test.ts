import { expect, test } from 'vitest'
import { journey } from '../../support/journey.ts'
import { managerTour } from '../../support/walk/tour-manager.ts'
import { accessibleWalk } from '../../support/walk/walk.ts'

const walk = accessibleWalk(journey({ worker: true }))

test('what a manager sees: accessible in every size', async () => {
  await walk.along(managerTour)
  expect(walk.seen()).toBe(9)
})
