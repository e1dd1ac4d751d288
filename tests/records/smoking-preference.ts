import { smokingPreference } from '@/contract/drivers/smoking-preference.ts'
import type { Visit } from '../support/browser/journey.ts'
import type { Stop } from '../support/walk/walk.ts'
import type { RecordTests } from './every-record.ts'

export default {
  record: smokingPreference,
  as: 'driver',
  unsaved: { as: 'driver2', answer: { smokingPreference: '' } },
  body: { smokingPreference: 'S' },
  otherBody: { smokingPreference: '' },
  wrongShapes: [
    { why: 'what the screen shows', body: { smokingPreference: 'Y' }, at: 'smokingPreference', code: 'shape.type' },
    { why: 'a truth value', body: { smokingPreference: true }, at: 'smokingPreference', code: 'shape.type' },
    { why: 'nothing', body: {}, at: 'smokingPreference', code: 'shape.missing' },
  ],
  walk,
} satisfies RecordTests

async function walk(visit: Visit, stop: Stop): Promise<void> {
  const { page } = visit
  await visit.open('/drivers/smokingPreference', 'Smoker/Non-Smoker Status')
  const answer = page.getByLabel('Your answer')
  await answer.waitFor()
  await stop('smoking preference')
  await answer.selectOption({ label: (await answer.inputValue()) === 'Smoker' ? 'Non-Smoker' : 'Smoker' })
  await stop('smoking preference, changed')
  await page.getByRole('button', { name: 'Back to Dashboard' }).click()
  const asks = page.getByRole('alertdialog', { name: 'You have unsaved changes.' })
  await asks.waitFor()
  await stop('smoking preference, leaving')
  await asks.getByRole('button', { name: 'Stay on this page' }).click()
  await page.getByRole('button', { name: 'Submit Change' }).click()
  await page.getByRole('dialog', { name: 'Success' }).waitFor()
  await stop('smoking preference, success')
}
