import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type DepositScreen, depositScreen, paste } from '../../support/screens/deposit-screen.ts'
import {
  type OnFile,
  net as anyNet,
  depositsOf,
  flat,
  percent,
  putOnFile,
  routing,
} from '../../support/data/deposits-on-file.ts'
import { untilDrafts } from '../../support/device/device-storage.ts'
import { journey } from '../../support/browser/journey.ts'

const here = journey({ worker: true })
let page: Page
let screen: DepositScreen
let net: OnFile
let opened = 0

beforeAll(async () => {
  ;({ page } = await here.stay({ as: 'driver' }))
  screen = depositScreen(page)
})

// The last test may have left a draft behind.
beforeEach(async () => {
  const discard = page.getByRole('button', { name: 'Discard', exact: true })
  if ((await discard.count()) && (await discard.isEnabled())) await discard.click()
  await untilDrafts(page, 0)
})

/** Opens the form with this list on file and waits until it shows the server's list, not an older kept one. */
async function openOn(splits = () => [net, percent(10), flat(150)]) {
  net = { ...anyNet, bankName: `Bank of case ${++opened}` }
  const list = splits()
  await putOnFile(here.server, 'driver', list)
  await screen.open()
  await vi.waitUntil(async () => {
    const fields = page.getByLabel('Bank name', { exact: true })
    const names = await fields.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
    return names.includes(net.bankName)
  })
  await expect.poll(() => screen.cards().count()).toBe(list.length)
}

test('an added flat amount and an added percentage are saved, confirmed with a receipt, and stored in the database', async () => {
  await openOn()
  await screen.add('Savings', 'Flat amount')
  await screen.fill(2, { Amount: '7' })
  await expect
    .poll(() => screen.card(2).getByText('This field is required').count(), {
      message: 'a new card is not blamed for being empty',
    })
    .toBe(0)
  await screen.fill(2, {
    'Routing number': routing.bofa,
    'Bank name': 'Bank of America',
    'Account number': '100200030',
    Amount: '75.5',
  })
  await screen.add('Checking', 'Percentage')
  await screen.fill(4, {
    'Routing number': routing.navy,
    'Bank name': 'Navy Federal',
    'Account number': '778899',
    Amount: '25',
  })
  await screen.save()
  await expect.poll(() => page.getByText(/^Receipt R-\w{4}-\w{4}$/).isVisible()).toBe(true)
  await expect
    .poll(() => depositsOf(here.server, 'driver'))
    .toEqual([
      flat(150),
      {
        accountType: 'S',
        depositType: 'F',
        routingNumber: routing.bofa,
        bankName: 'Bank of America',
        accountNumber: '100200030',
        amount: 75.5,
      },
      percent(10),
      {
        accountType: 'C',
        depositType: 'P',
        routingNumber: routing.navy,
        bankName: 'Navy Federal',
        accountNumber: '778899',
        amount: 25,
      },
      net,
    ])
})

test('a new account takes four taps and four fields: the types once, the amount first, and the bank by its number', async () => {
  await openOn(() => [net])
  const done = { taps: 0, fields: 0 }
  const tap = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).click()
    done.taps += 1
  }
  const type = async (text: string) => {
    await page.keyboard.type(text)
    done.fields += 1
  }
  const isIn = (label: string) => expect.poll(() => screen.field(1, label).evaluate(hasFocus)).toBe(true)
  await tap('Add')
  const dialog = page.getByRole('dialog', { name: 'New direct deposit' })
  await dialog.getByRole('button', { name: 'Add' }).click()
  done.taps += 1
  await isIn('Amount')
  await type('75.5')
  await page.keyboard.press('Tab')
  await isIn('Routing number')
  await type(routing.bofa)
  await expect.poll(() => screen.field(1, 'Bank name').inputValue()).toBe('BANK OF AMERICA')
  await screen.card(1).getByText('BANK OF AMERICA', { exact: true }).waitFor()
  for (const label of ['Account number', 'Number again']) {
    await screen.field(1, label).focus()
    await type('100200030')
  }
  await tap('Save')
  await tap('Confirm')
  await expect
    .poll(() => depositsOf(here.server, 'driver'))
    .toEqual([
      {
        accountType: 'C',
        depositType: 'F',
        routingNumber: routing.bofa,
        bankName: 'BANK OF AMERICA',
        accountNumber: '100200030',
        amount: 75.5,
      },
      net,
    ])
  expect(done).toEqual({ taps: 4, fields: 4 })
  const discard = page.getByRole('button', { name: 'Discard', exact: true })
  await page.getByText(/^Receipt R-\w{4}-\w{4}$/).waitFor()
  expect(await discard.isEnabled()).toBe(false)
})

test('the last net pay is split while typing', async () => {
  await openOn(() => [net, flat(100)])
  const shares = () => page.locator('.pay-preview .pay-part').allInnerTexts()
  await expect.poll(async () => (await shares())[0]).toBe('$100.00')
  await screen.fill(1, { Amount: '5000' })
  await expect.poll(async () => (await shares())[1]).toBe('$0.00')
  await screen.press('Discard')
})

test('the question about a closed or open card fits on a narrow phone', async () => {
  await openOn()
  for (const n of [1, 2, 3]) {
    await page.getByRole('button', { name: new RegExp(`^Delete deposit ${n},`) }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete Action' })
    const parts = [
      question.getByText(/^Delete .+\?$/),
      ...['Cancel', 'Delete'].map((name) => question.getByRole('button', { name })),
    ]
    for (const [at, part] of parts.entries())
      await expect.poll(() => part.evaluate(isOnTop), { message: `part ${at} about card ${n}` }).toBe(true)
    await screen.press('Cancel')
  }
})

test('the form accepts pasted dollars with sign and comma and a pasted routing number with spaces', async () => {
  await openOn(() => [net, flat(10)])
  await screen.show(1)
  await paste(screen.field(1, 'Amount'), '$1,250.50')
  await paste(screen.field(1, 'Routing number'), ' 1110 0002 5 ')
  for (const label of ['Account number', 'Number again']) await paste(screen.field(1, label), '12 345 678')
  await screen.save()
  await expect.poll(() => screen.field(1, 'Amount').inputValue()).toBe('1,250.50')
  await expect
    .poll(() => depositsOf(here.server, 'driver'))
    .toEqual([{ ...flat(1250.5), routingNumber: routing.bofa, accountNumber: '12345678' }, net])
})

test('account numbers show only their last four digits until the field is used or revealed', async () => {
  await openOn(() => [net])
  const account = screen.field(1, 'Account number')
  await screen.show(1)
  await expect.poll(() => account.inputValue()).toMatch(/^\D+7265$/)
  await expect.poll(() => page.content()).not.toContain('4830017265')
  await account.focus()
  await expect.poll(() => account.inputValue()).toBe('4830017265')
  await screen.field(1, 'Bank name').focus()
  await expect.poll(() => account.inputValue()).toMatch(/^\D+7265$/)
  await screen.press('Show Account number')
  await expect.poll(() => account.inputValue()).toBe('4830017265')
})

test('an invalid routing number on file may stay if untouched; an edited one must be valid', async () => {
  await openOn(() => [{ ...net, routingNumber: '999999999' }, percent(10)])
  const old: OnFile = { ...net, routingNumber: '999999999' }
  await screen.show(2)
  await expect.poll(() => screen.card(2).innerText()).toContain('This number is on file but does not look valid.')
  await screen.fill(1, { Amount: '15' })
  await screen.save()
  await expect.poll(() => depositsOf(here.server, 'driver')).toEqual([percent(15), old])

  await screen.fill(2, { 'Routing number': '999999998' })
  await screen.press('Save')
  await screen.card(2).getByText('Invalid routing number').waitFor()
  await screen.fill(2, { 'Routing number': '999999999' })
  await expect.poll(() => screen.card(2).getByText('Invalid routing number').count()).toBe(0)
  await screen.fill(2, { 'Routing number': routing.chase })
  await screen.save()
  await expect
    .poll(() => depositsOf(here.server, 'driver'))
    .toEqual([percent(15), { ...net, routingNumber: routing.chase }])
})

test("on a wide screen, a toast shows at the bottom right and doesn't cover buttons or titles", async () => {
  const upright = page.viewportSize()!
  await page.setViewportSize({ width: 1280, height: 800 })
  await openOn(() => [net, percent(60), percent(10)])
  await screen.fill(2, { Amount: '40' })
  // Measured when it appears, because it disappears by itself.
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

const hasFocus = (element: Element) => element.matches(':focus')

function isOnTop(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect()
  const there = document.elementFromPoint(x + width / 2, y + height / 2)
  // For a button in a shadow root, the page reports the host element.
  const root = element.getRootNode()
  return there !== null && (root instanceof ShadowRoot ? root.host : element).contains(there)
}
