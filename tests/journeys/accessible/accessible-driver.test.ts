import { expect, test } from 'vitest'
import { driverParts, driverWithoutSignal } from '../../support/walk/tour.ts'
import { journey } from '../../support/browser/journey.ts'
import { accessibleWalk } from '../../support/walk/walk.ts'

const here = journey({ worker: true })
const walk = accessibleWalk(here)

test.each(driverParts)('%s of a driver: accessible in every size', (_, part) => walk.along(part))

test('the screens of a driver without signal are accessible in every size', () =>
  walk.withoutServer(driverWithoutSignal))

test('the driver saw every screen', () => expect(walk.seen()).toBeGreaterThan(30))
