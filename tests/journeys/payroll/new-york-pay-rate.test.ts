import { expect, test } from 'vitest'
import { changesOf, inDatabase } from '../../support/data/changes.ts'
import { keptOnDevice } from '../../support/browser/phone.ts'
import { acknowledge, activityEntry } from '../../support/screens/screens.ts'
import { withoutSignal } from '../../support/browser/without-signal.ts'

const journey = withoutSignal()
const title = 'Notice and Acknowledgement of Pay Rate and Payday'
const address = '/payroll/newYorkAcknowledgePayRate'

test('a notice signed without signal arrives once; a discarded one arrives too, unsigned', async () => {
  const { server } = journey
  const { page, open } = await journey.phoneOf('newyork')
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const chosen = page.getByRole('radio', { name: 'Another language' })
  const language = page.getByLabel('Language', { exact: true })
  await keptOnDevice(page, ['listSignedDocuments', 'getNewYorkPayRate'])
  await server.stop()

  await open(address, title)
  await chosen.click()
  await language.fill('Polish')
  await page.getByRole('checkbox', { name: 'I sign this electronically' }).click()
  await press('Driver Rates')
  await page.getByText('Driver rates, New York terminal').waitFor()
  await press('Return')
  await expect.poll(() => page.getByRole('button', { name: 'Driver Rates' }).evaluate(isInView)).toBe(true)
  await press('Accept')
  await acknowledge(page, 'Saved on this device')
  await page.reload()
  await expect.poll(() => language.inputValue()).toBe('Polish')

  await server.restart()
  await open('/activity', 'Activity')
  await activityEntry(page, 'New York pay rate notice: accepted').getByText('Sent', { exact: true }).waitFor()
  expect((await changesOf(server, 'newyork')).audits).toEqual(['postNewYorkPayRate taken'])

  await open(address, title)
  await press('Discard')
  await page.getByRole('alertdialog', { name: 'Discard this notice?' }).getByText('Discard', { exact: true }).click()
  await page.getByText('Your refusal was recorded').waitFor()
  await press('Ok')
  const answers = await inDatabase(server, ({ read }) =>
    read.selectFrom('new_york_answers').select(['response', 'language']).orderBy('id').execute(),
  )
  expect(answers).toEqual([
    { response: 'ACCEPTED', language: 'Polish' },
    { response: 'DISCARDED', language: '' },
  ])
  await open('/payroll/documents', 'My Documents')
  await page.getByRole('button', { name: `Open ${title}, signed`, exact: false }).click()
  await page.getByRole('dialog', { name: title }).getByText('Polish', { exact: true }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: /^Open / }).count()).toBe(1)
})

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  const page = document.querySelector('main')!.getBoundingClientRect()
  return top >= page.top && bottom <= page.bottom
}
