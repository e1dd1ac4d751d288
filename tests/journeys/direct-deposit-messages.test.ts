import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type DepositScreen, depositScreen } from '../support/screens/deposit-screen.ts'
import { untilDrafts } from '../support/device/device-storage.ts'
import { type OnFile, depositsOf, flat, net, percent, putOnFile } from '../support/data/deposits-on-file.ts'
import { type Visit, journey } from '../support/browser/journey.ts'
import { focused } from '../support/browser/keyboard.ts'

const here = journey({ worker: true })
const four = <T>(one: T): T[] => [one, one, one, one]
const percentages = four(percent(10))
const flats = four(flat(20))

let visit: Visit
let screen: DepositScreen
let opened = 0

beforeAll(async () => {
  visit = await here.stay({ as: 'driver' })
  screen = depositScreen(visit.page)
})

// Whatever the last test typed was left behind as a draft.
beforeEach(async () => {
  const leave = visit.page.getByRole('button', { name: 'Discard', exact: true })
  if ((await leave.count()) && (await leave.isEnabled())) await leave.click()
  await untilDrafts(visit.page, 0)
})

/** Opens the form on this list and waits until it is what the server has now, not what the device has kept. */
async function openOn(rest: OnFile[]) {
  const bankName = `Bank of case ${++opened}`
  await putOnFile(here.server, 'driver', [{ ...net, bankName }, ...rest])
  await screen.open()
  await vi.waitUntil(async () => (await screen.field(rest.length + 1, 'Bank name').inputValue()) === bankName)
  await expect.poll(() => screen.cards().count()).toBe(rest.length + 1)
}

async function expectWholeFormRefusal(message: string) {
  const before = await depositsOf(here.server, 'driver')
  await screen.press('Save')
  await visit.page.getByRole('alert').getByText(message, { exact: true }).waitFor()
  await visit.page.getByRole('status').getByText('Please fix errors prior to saving.').waitFor()
  await expect.poll(() => depositsOf(here.server, 'driver')).toEqual(before)
}

test('what is wrong with a field or with the list never reaches the server; put right, it is saved', async () => {
  await openOn([percent(60), percent(10)])
  await screen.fill(1, { 'Bank name': '' })
  await screen.fill(2, { Amount: '40' })
  await screen.press('Save')
  await screen.card(1).getByText('This field is required', { exact: true }).waitFor()
  await expect.poll(() => focused(screen.field(1, 'Bank name'))).toBe(true)
  await screen.fill(1, { 'Bank name': 'Bank' })
  await expectWholeFormRefusal('You may only have up to 99% in percentage splits.')
  await screen.fill(2, { Amount: '39' })
  await screen.save()
})

test('with all eight splits a fuel card may still come', async () => {
  await openOn([...percentages, ...flats])
  await screen.add('Fuel card', 'Flat amount')
  await screen.fill(5, { Amount: '5' })
  await screen.save()
  await expect.poll(() => depositsOf(here.server, 'driver')).toHaveLength(10)
})

test('a toast stands at the bottom right where there is room, and covers neither button nor title', async () => {
  const { page } = visit
  const upright = page.viewportSize()!
  await page.setViewportSize({ width: 1280, height: 800 })
  await openOn([percent(60), percent(10)])
  await screen.fill(2, { Amount: '40' })
  // At the moment it stands there, as it leaves by itself.
  const seen = page.evaluate(
    () =>
      new Promise<{ right: number; bottom: number; covered: string[] }>((resolve) =>
        addEventListener(
          'ionToastDidPresent',
          ({ target }) => {
            const box = (target as Element).shadowRoot!.querySelector('.toast-wrapper')!.getBoundingClientRect()
            const covers = (each: DOMRect) =>
              each.width > 0 &&
              each.left < box.right &&
              each.right > box.left &&
              each.top < box.bottom &&
              each.bottom > box.top
            const others = [...document.querySelectorAll('ion-button, a[href], h1, h2, h3')]
            const covered = others.filter((each) => each.checkVisibility() && covers(each.getBoundingClientRect()))
            resolve({
              right: innerWidth - box.right,
              bottom: innerHeight - box.bottom,
              covered: covered.map(({ textContent }) => textContent ?? ''),
            })
          },
          { once: true },
        ),
      ),
  )
  await screen.press('Save')
  const { right, bottom, covered } = await seen
  expect(covered).toEqual([])
  expect(right).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThan(60)
  expect(bottom).toBeLessThan(400)
  await page.setViewportSize(upright)
})
