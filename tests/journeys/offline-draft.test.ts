import type { CDPSession, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type Phone, countOnDevice, phoneIn, picture } from '../support/browser/phone.ts'
import { depositCard, fillDeposit } from '../support/screens/screens.ts'
import { demoPassword } from '../../server/demo/demo-company.ts'
import { withoutSignal } from '../support/browser/without-signal.ts'

const journey = withoutSignal()

/** Types a new share and waits until the draft is on disk, without submitting. */
async function typeShare(phone: Phone, share: string) {
  const { page } = phone
  await phone.tap('Deposit')
  await fillDeposit(page, 2, { Amount: share })
  await countOnDevice(page, 'drafts', 1)
}

// Imitates the system evicting a page from memory: no unload, no pagehide.
async function kill(page: Page, cdp: CDPSession) {
  const crashed = page.waitForEvent('crash')
  void cdp.send('Page.crash').catch(() => undefined)
  await crashed
}

test('a draft typed without signal is back after the page was killed and the password given', async () => {
  const phone = await journey.phoneOf('driver')
  const cdp = await phone.context.newCDPSession(phone.page)
  await journey.server.stop()
  await typeShare(phone, '17')
  await kill(phone.page, cdp)
  await cdp.send('Page.reload')
  const inPage = async (expression: string) =>
    (await cdp.send('Runtime.evaluate', { expression })).result.value as unknown
  await expect.poll(() => inPage(`document.querySelector('[name="password"]') !== null`)).toBe(true)
  await inPage(`{
    const form = document.querySelector('form')
    form.elements.namedItem('userName').value = 'driver'
    form.elements.namedItem('password').value = '${demoPassword}'
    form.requestSubmit()
  }`)
  const shown = async () =>
    JSON.parse(
      ((await inPage(
        `JSON.stringify([document.querySelector('[name="splits.1.amount"]')?.value, document.querySelector('.action-bar')?.innerText])`,
      )) as string | undefined) ?? '[]',
    ) as [string?, string?]
  await expect.poll(shown).toEqual(['17', expect.stringMatching(/Your changes from .* are back/)])
})

test('a draft is offered again when the same person reopens the app, and discarded on request', async () => {
  const phone = await journey.phoneOf('driver')
  const cdp = await phone.context.newCDPSession(phone.page)
  await typeShare(phone, '19')
  await kill(phone.page, cdp)
  const later = await phoneIn(phone.context, journey.server)
  await later.signIn('driver')
  await later.tap('Deposit')
  await later.page.getByText(/^Your changes from .* are back\.$/).waitFor()
  await picture(later.page, 'draft-is-back')
  const share = depositCard(later.page, 2).getByLabel('Amount')
  await expect.poll(() => share.inputValue()).toBe('19')
  await later.page.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect.poll(() => share.inputValue()).toBe('10')
  await countOnDevice(later.page, 'drafts', 0)
})
