import { beforeAll, expect, test } from 'vitest'
import type { PlainDate } from '@/domain/plain-date.ts'
import { journey } from '../../support/browser/journey.ts'
import { nextRequestedDay } from '../../support/data/time-off-on-file.ts'
import { adminParts } from '../../support/walk/tour-admin.ts'
import { accessibleWalk } from '../../support/walk/walk.ts'

const here = journey()
const walk = accessibleWalk(here)

let requested: PlainDate
beforeAll(async () => {
  requested = await nextRequestedDay(here.server, 'employee')
})

test.each(adminParts)('payroll’s admin screens are accessible in every size: %s', (_, part) =>
  walk.along((visit, stop) => part(visit, stop, requested)),
)

test('the walk visits every admin screen', () => expect(walk.seen()).toBe(26))
