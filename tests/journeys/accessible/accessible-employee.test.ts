import { beforeAll, expect, test } from 'vitest'
import { journey } from '../../support/browser/journey.ts'
import { addRequests } from '../../support/data/ten-years.ts'
import { readyForTimeOff } from '../../support/screens/time-off-screen.ts'
import { employeeParts, employeeWithoutSignal } from '../../support/walk/tour-time-off.ts'
import { accessibleWalk } from '../../support/walk/walk.ts'

const here = journey({ worker: true })
const walk = accessibleWalk(here)

// More than one page of My Requests.
beforeAll(() => addRequests(here.server, 'employee', 5))

test.each(employeeParts)('an employee’s screens are accessible in every size: %s', (_, part) => walk.along(part))

test('the screens of an employee without signal are accessible in every size', async () => {
  await walk.along(readyForTimeOff)
  await walk.withoutServer(employeeWithoutSignal)
})

test('the walk visits every screen of an employee', () => expect(walk.seen()).toBeGreaterThan(30))
