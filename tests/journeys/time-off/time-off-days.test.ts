import { expect, test } from 'vitest'
import { slashedWithDay } from '@/domain/plain-date.ts'
import { changesOf } from '../../support/data/changes.ts'
import { type Visit, journey } from '../../support/browser/journey.ts'
import { acknowledge } from '../../support/screens/screens.ts'
import {
  freeWorkdays,
  leaveOnly,
  nextSaturday,
  requestsOnFile,
  weekOnFile,
} from '../../support/data/time-off-on-file.ts'
import { type RequestForm, balanceOf, line, listed, openNewRequest } from '../../support/screens/time-off-screen.ts'

const here = journey()

async function open(userName: string) {
  const phone = await here.visit({ as: userName })
  return { phone, page: phone.page, form: await openNewRequest(phone) }
}

async function submit({ page }: Pick<Visit, 'page'>, form: RequestForm) {
  await form.press('Submit')
  await acknowledge(page, 'New Time Off Request')
  await page.waitForURL('**/timeoff/my-requests')
}

test('a day can be split: four hours of PTO and four without pay are one request', async () => {
  const [day] = await freeWorkdays(here.server, 'employee', 1)
  const { phone, page, form } = await open('employee')
  await form.choose('PTO')
  await form.tap(day!)
  await form.setHours(0, '4')
  await form.choose('Time Off Without Pay')
  await form.tap(day!)
  await expect.poll(() => form.lines()).toEqual([line(day!, 'PTO', '4.00'), line(day!, 'Time Off Without Pay', '4.00')])
  await form
    .day(day!)
    .getByText(/PTO 4.00 hours, Time Off Without Pay 4.00 hours, chosen$/)
    .waitFor()
  // More of the one takes from the other, and back again.
  await form.setHours(1, '6')
  await expect.poll(() => form.lines()).toEqual([line(day!, 'PTO', '2.00'), line(day!, 'Time Off Without Pay', '6.00')])
  await form.setHours(0, '4')
  await expect.poll(() => form.lines()).toEqual([line(day!, 'PTO', '4.00'), line(day!, 'Time Off Without Pay', '4.00')])
  await submit(phone, form)
  await listed(page, 'PTO, Time Off Without Pay', day!).getByText('8.00', { exact: true }).waitFor()
  await expect
    .poll(async () => (await requestsOnFile(here.server, 'employee')).map(({ days }) => days))
    .toEqual([[`${day} P 4.00`, `${day} A 4.00`]])
})

test('a day off the schedule leads to the schedule and back, with the request as it was', async () => {
  const saturday = nextSaturday()
  const [day] = await freeWorkdays(here.server, 'kex', 1)
  const { phone, page, form } = await open('kex')
  const question = page.getByRole('alertdialog', {
    name: `${slashedWithDay(saturday)}: You are not scheduled for this date`,
  })
  const schedule = page.getByRole('dialog', { name: 'My Schedule' })
  await form.reason().fill('Moving to a new apartment')
  await form.choose('PTO')
  await form.tap(day!, saturday)
  await question.getByText('Would you like to edit your schedule now?').waitFor()
  await question.getByRole('button', { name: 'No' }).click()
  await question.waitFor({ state: 'detached' })
  await expect
    .poll(() => form.refusal().innerText())
    .toBe(`${slashedWithDay(saturday)}: You are not scheduled for this date`)

  await form.tap(saturday)
  await question.getByRole('button', { name: 'Yes' }).click()
  await schedule.getByLabel('Saturday').fill('6')
  await schedule.getByRole('button', { name: 'Save' }).click()
  // It closes by itself.
  await schedule.waitFor({ state: 'detached' })
  await expect.poll(() => weekOnFile(here.server, 'kex')).toEqual([8, 8, 8, 8, 8, 6, 0])
  await expect.poll(() => form.lines()).toEqual([line(day!, 'PTO')])
  await expect.poll(() => form.reason().inputValue()).toBe('Moving to a new apartment')

  await form.tap(saturday)
  await expect
    .poll(async () => (await form.lines()).toSorted())
    .toEqual([line(day!, 'PTO'), line(saturday, 'PTO', '6.00')].toSorted())
  await submit(phone, form)
  await expect
    .poll(() => requestsOnFile(here.server, 'kex'))
    .toMatchObject([{ reason: 'Moving to a new apartment', days: [`${day} P 8.00`, `${saturday} P 6.00`].toSorted() }])
  await expect
    .poll(async () => (await changesOf(here.server, 'kex')).audits)
    .toEqual(['patchSchedule taken', 'postTimeOffRequest taken'])
})

test('no more hours than there are: the last day takes what is left, the next one is refused', async () => {
  await leaveOnly(here.server, 'assistant', 'P', 1200)
  const days = await freeWorkdays(here.server, 'assistant', 3)
  const { phone, page, form } = await open('assistant')
  await form.choose('PTO')
  await form.tap(...days)
  await expect
    .poll(() => form.refusal().innerText())
    .toBe(`${slashedWithDay(days[2]!)}: There are not enough available hours to complete this request.`)
  await expect.poll(() => form.lines()).toEqual([line(days[0]!, 'PTO'), line(days[1]!, 'PTO', '4.00')])
  await form.setHours(1, '8')
  await page.getByText('There are not enough available hours to complete this request.').nth(1).waitFor()
  await form.press('Submit')
  await page.getByText('Please fix errors prior to submitting.').waitFor()
  await expect.poll(() => requestsOnFile(here.server, 'assistant')).toEqual([])
  await form.setHours(1, '4')
  await submit(phone, form)
  await phone.tap('Home')
  await expect.poll(async () => (await balanceOf(page, 'PTO')).remaining).toBe(0)
})
