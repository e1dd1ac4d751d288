import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { requestQueues } from '@/domain/time-off/queues/request-queues.ts'
import { requestIn, timeOffOf } from '../../contract/time-off/time-off-client.ts'
import { journey } from '../../support/browser/journey.ts'
import { changesOf } from '../../support/data/changes.ts'
import { addWaiting } from '../../support/data/waiting-requests.ts'
import { databaseKinds } from '../../support/databases.ts'
import { signIn, type TestServer } from '../../support/server.ts'

const { title } = requestQueues.find(({ path }) => path === 'pending-payroll-approval')!
const queue = '/timeoff/queues/pending-payroll-approval'

/** The time between the two taps of a slip, in ms. */
const pauses = [50, 150, 300, 420, 600]

/** Resolves with the time between the next two taps on the page, in ms. */
const nextTaps = (page: Page) =>
  page.evaluateHandle(() => {
    const { promise, resolve } = Promise.withResolvers<number>()
    const taps: number[] = []
    const note = ({ timeStamp }: Event) => {
      if (taps.push(timeStamp) < 2) return
      document.removeEventListener('pointerdown', note, { capture: true })
      resolve(taps[1]! - taps[0]!)
    }
    document.addEventListener('pointerdown', note, { capture: true })
    return { between: promise }
  })

/** Returns whether it was a slip: on a busy machine, the pause may be too long for a slip. */
async function tapTwice(page: Page, target: Locator, pause: number): Promise<boolean> {
  await target.scrollIntoViewIfNeeded()
  const taps = await nextTaps(page)
  const { x, y, width, height } = (await target.boundingBox())!
  const tap = () => page.mouse.click(x + width / 2, y + height / 2)
  await tap()
  await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), pause)
  await tap()
  return (await taps.evaluate(({ between }) => between)) < 700
}

/** Where one tap decides a request: on cards, in the table, beside the list, and on its own page. */
const places: {
  place: string
  size: { width: number; height: number }
  /** Taps twice on an Approve button that hasn't been used. */
  slip: (page: Page, pause: number, toQueue: () => Promise<unknown>) => Promise<boolean>
}[] = [
  {
    place: 'a card',
    size: { width: 390, height: 844 },
    async slip(page, pause) {
      const buttons = page.getByRole('list', { name: title }).getByRole('button', { name: /^Approve / })
      return tapTwice(page, buttons.first(), pause)
    },
  },
  {
    place: 'the table',
    size: { width: 1440, height: 900 },
    async slip(page, pause) {
      const buttons = page.locator('.list-table').getByRole('button', { name: /^Approve / })
      return tapTwice(page, buttons.first(), pause)
    },
  },
  {
    place: 'the request beside the list',
    size: { width: 1366, height: 768 },
    async slip(page, pause) {
      const review = page.getByRole('region', { name: /^Details for Request/ })
      if ((await review.count()) === 0) await page.getByRole('row').nth(1).click()
      const approve = review.getByRole('button', { name: 'Approve', exact: true }).and(page.locator(':not([disabled])'))
      await approve.waitFor()
      return tapTwice(page, approve, pause)
    },
  },
  {
    place: 'the page of a request',
    size: { width: 390, height: 845 },
    // The second tap may close the dialog that says what was decided.
    async slip(page, pause, toQueue) {
      await toQueue()
      await page
        .getByRole('listitem')
        .filter({ has: page.getByRole('button', { name: /^Approve / }) })
        .first()
        .getByRole('link', { name: /^Review / })
        .click()
      const approve = page.getByRole('button', { name: 'Approve', exact: true }).and(page.locator(':not([disabled])'))
      await approve.waitFor()
      return tapTwice(page, approve, pause)
    },
  },
]

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('deciding', () => {
    const here = journey({ database: kind, env: { ESS_UNDO_SECONDS: '8' } })
    const approvals = async () =>
      (await changesOf(here.server, 'payroll')).audits.filter((audit) => audit.startsWith('approveTimeOffRequest'))

    // The device guards against a slip, so one place is enough to show that both databases decide once.
    const shown = kind === 'sqlite' ? places : places.slice(0, 1)
    test.each(shown)('two taps on $place decide once, no matter how far apart they are', async ({ size, slip }) => {
      await addWaiting(here.server, { status: 'Y', count: 2 * pauses.length })
      const before = (await approvals()).length
      const { page, open } = await here.visit({ as: 'payroll', ...size })
      await open(queue, title)
      let meant = 0
      for (const pause of pauses) {
        if (!(await slip(page, pause, () => open(queue, title)))) meant += 1
        // After this pause, a tap counts as intended.
        await page.waitForFunction((since) => Date.now() - since > 750, Date.now())
      }
      await expect.poll(async () => (await approvals()).length - before).toBeGreaterThanOrEqual(pauses.length)
      // Nothing else is waiting to be sent.
      await expect.poll(() => page.getByRole('button', { name: /^Undo: / }).count()).toBe(0)
      // An intended second tap may decide the next request.
      expect((await approvals()).length - before - pauses.length).toBeLessThanOrEqual(meant)
    })

    test('an undo at the last moment takes the decision back', async () => {
      await addWaiting(here.server, { status: 'Y', count: 3 })
      const { page, open } = await here.visit({ as: 'payroll' })
      await page.clock.install()
      await open(queue, title)
      const before = (await approvals()).length
      const cards = page.getByRole('list', { name: title }).getByRole('listitem')
      const began = await page.evaluate(() => Date.now())
      await cards
        .getByRole('button', { name: /^Approve / })
        .first()
        .click()
      const undo = cards.getByRole('button', { name: /^Undo: / })
      await undo.waitFor()
      await page.clock.pauseAt(began + 7_900)
      await undo.click()
      await page.clock.resume()
      await page.getByText('Undone. Nothing was sent.').waitFor()
      await page.clock.fastForward(60_000)
      await cards
        .getByRole('button', { name: /^Approve / })
        .first()
        .waitFor()
      expect((await approvals()).length).toBe(before)
    })

    test('if two people decide at the same moment, only one decision takes effect, and neither sees an error', async () => {
      await addWaiting(here.server, { status: 'Y', count: 1 })
      const one = await here.visit({ as: 'payroll' })
      const other = await here.visit({ as: 'payrolladmin' })
      for (const { open } of [one, other]) await open(queue, title)
      const cards = ({ page }: typeof one) => page.getByRole('list', { name: title }).getByRole('listitem')
      const link = await cards(one).first().getByRole('link').first().getAttribute('href')
      const query = new URLSearchParams(link!.split('?')[1])
      const [user, id] = [query.get('user')!, query.get('request')!]
      const card = (visit: typeof one) => cards(visit).filter({ has: visit.page.locator(`a[href*="request=${id}"]`) })
      const server = { url: here.server.url, tokenOf: (name: string) => signIn(here.server.url, name) } as TestServer
      const timesApproved = async () => {
        const { logs } = requestIn(await timeOffOf(server, 'payroll').read(id, user))
        return logs!.filter(({ of: line }) => line?.step === 'approve').length
      }
      const before = await timesApproved()
      await Promise.all(
        [one, other].map((visit) =>
          card(visit)
            .getByRole('button', { name: /^Approve / })
            .click(),
        ),
      )
      await Promise.all([one, other].map((visit) => card(visit).getByText('Sent', { exact: true }).waitFor()))
      expect((await timesApproved()) - before).toBe(1)
    })
  })
})
