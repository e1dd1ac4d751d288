import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phoneOn } from '../../support/browser/phone.ts'
import { changesOf } from '../../support/data/changes.ts'
import { withoutSignal } from '../../support/browser/without-signal.ts'

// Without envelopes only a session sends. A minute is enough for every step; the page's clock skips it.
const journey = withoutSignal({ env: { ESS_ENVELOPES: '0', ESS_UNDO_SECONDS: '60' } })
const minute = 61_000

const decisions = async () =>
  (await changesOf(journey.server, 'manager')).audits.filter((audit) => /(approve|deny)TimeOffRequest/.test(audit))

/** Letters that tell employees about a decision. */
function letters(): number {
  const folder = join(journey.server.dataDir, 'mail')
  const files = existsSync(folder) ? readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8')) : []
  return files.filter((letter) => letter.includes('Subject: Your time off was')).length
}

async function openTeam(page: Page) {
  await page
    .getByRole('link', { name: /requests? (is|are) waiting for you/ })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: 'My Employee Requests' }).waitFor()
}

const cardsOn = (page: Page) => page.getByRole('list', { name: 'My Employee Requests' }).getByRole('listitem')
const undoOn = (card: Locator) => card.getByRole('button', { name: /^Undo: Approve/ })

test('a thumb’s mistakes: tap twice and undo, tap and lose the network, tap and close the app', async () => {
  const manager = await journey.phone()
  const { context, page } = manager
  await page.clock.install()
  await manager.signIn('manager')
  await openTeam(page)
  const cards = cardsOn(page)
  const names = await cards.getByRole('heading').allInnerTexts()

  // Both taps on the same spot. One decision; its row shows it, and nothing moves.
  const first = cards.first()
  const approve = first.getByRole('button', { name: /^Approve / })
  await approve.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await approve.boundingBox())!
  const tap = () => page.touchscreen.tap(x + width / 2, y + height / 2)
  await tap()
  await tap()
  await undoOn(first).waitFor()
  await tap()
  await expect.poll(() => cards.getByRole('button', { name: /^Undo: / }).count()).toBe(1)
  await undoOn(first).click()
  await first.getByRole('button', { name: /^Approve / }).waitFor()
  await page.clock.fastForward(minute)

  // The network is gone before it's sent: it can still be undone, and is sent once it's back.
  const second = cards.nth(1)
  await second.getByRole('button', { name: /^Approve / }).click()
  await undoOn(second).waitFor()
  await journey.server.stop()
  // Otherwise it's tried once more, and may have arrived.
  await page.getByRole('status').filter({ hasText: 'Offline' }).waitFor()
  await page.clock.fastForward(minute)
  await undoOn(second).waitFor()
  expect(letters()).toBe(0)
  await journey.server.restart()
  await page.clock.fastForward(minute)
  await second.getByText('Sent', { exact: true }).waitFor()
  expect(await decisions()).toHaveLength(1)
  await expect.poll(letters).toBe(1)
  // A request from the next page was added at the end.
  expect((await cards.getByRole('heading').allInnerTexts()).slice(0, names.length)).toEqual(names)

  // Closed before it's sent: the next start sends it.
  await cards
    .nth(2)
    .getByRole('button', { name: /^Approve / })
    .click()
  await undoOn(cards.nth(2)).waitFor()
  const next = phoneOn(await context.newPage(), journey.server)
  await page.close()
  expect(await decisions()).toHaveLength(1)
  await next.page.clock.install({ time: Date.now() + 5 * minute })
  await next.page.goto('/')
  await next.signIn('manager')
  await expect.poll(decisions).toHaveLength(2)
})
