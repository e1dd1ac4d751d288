import { expect, test } from 'vitest'
import { depositScreen } from '../../support/screens/deposit-screen.ts'
import { journey } from '../../support/browser/journey.ts'
import { newHireTour } from '../../support/walk/tour-time-off.ts'
import { accessibleWalk } from '../../support/walk/walk.ts'

const walk = accessibleWalk(journey())

test('a new hire’s screens are accessible in every size', async () => {
  await walk.along(newHireTour)
  await walk.along(async ({ page, open }, stop) => {
    await open('/payroll/directDeposit', 'Direct Deposit')
    await depositScreen(page).card(1).waitFor()
    await stop('first direct deposit')
  })
  expect(walk.seen()).toBe(6)
})
