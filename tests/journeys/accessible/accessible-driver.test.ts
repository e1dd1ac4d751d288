import { expect, test } from 'vitest'
import { driverParts, driverWithoutSignal } from '../../support/walk/tour.ts'
import { journey } from '../../support/browser/journey.ts'
import { accessibleWalk } from '../../support/walk/walk.ts'

const here = journey({ worker: true })
const walk = accessibleWalk(here)

test.each(driverParts)('a driver’s screens are accessible in every size: %s', (_, part) => walk.along(part))

test('the screens of a driver without signal are accessible in every size', () =>
  walk.withoutServer(driverWithoutSignal))

test('the walk visits every screen of a driver', () => expect(walk.seen()).toBeGreaterThan(30))
