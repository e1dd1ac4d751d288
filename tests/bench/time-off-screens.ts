import { setTimeout as sleep } from 'node:timers/promises'
import { startServer } from '../support/server.ts'
import { addRequests } from '../support/data/ten-years.ts'
import { type BenchPage, openChromium, profile } from './chromium.ts'
import { figure, median } from './print.ts'
import { asPhone, signIn, signInScreen, until, visit } from './visit.ts'

/** Two employees of the demo company with the same ten requests of their own. */
const people = { few: { userName: 'kex', more: 20 }, many: { userName: 'employee', more: 5000 } }

const dashboard = '.requests-calendar [data-date]'
const list = '.list-pager'

// Ionic moves a button's name to the native button inside.
const next = { month: '[aria-label="Next month"]', page: '.list-turns ion-button:last-child' }
const previous = { month: '[aria-label="Previous month"]', page: '.list-turns ion-button:first-child' }

type Screen = 'dashboard' | 'calendar' | 'list'
/** Milliseconds of work by the page's thread, on a phone's processor. */
type Worked = Record<Screen, number>

/** The time that the page's thread has worked since its document opened. */
async function worked(page: BenchPage): Promise<number> {
  const { metrics } = await page.send<{ metrics: { name: string; value: number }[] }>('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000
}

/** The time that the page's thread works during `steps` and the third of a second after them. */
async function workFor(page: BenchPage, steps: () => Promise<void>): Promise<number> {
  const before = await worked(page)
  await steps()
  await sleep(300)
  return (await worked(page)) - before
}

/** Presses the button and waits until the text of `place` changes. */
async function turn(page: BenchPage, button: string, place: string): Promise<void> {
  await page.value(
    `globalThis.before = document.querySelector('${place}').textContent; document.querySelector('${button}').click()`,
  )
  await until(
    page,
    `document.querySelector('${place}').textContent !== before && !document.querySelector('[aria-busy=true]')`,
    50,
  )
}

async function open(page: BenchPage, url: string, shown: string): Promise<void> {
  await page.send('Page.navigate', { url })
  await until(page, `document.querySelector('${shown}') !== null`, 50)
}

async function round(page: BenchPage, url: string): Promise<Worked> {
  await open(page, url, dashboard)
  await sleep(300)
  const dashboardWork = await worked(page)
  const calendar = await workFor(page, async () => {
    for (const button of [next.month, previous.month])
      for (let n = 0; n < 6; n++) await turn(page, button, '.month-name')
  })
  await open(page, `${url}/timeoff/my-requests`, list)
  await sleep(300)
  const pages = await workFor(page, async () => {
    for (const button of [next.page, next.page, previous.page, previous.page, next.page, previous.page])
      await turn(page, button, '.list-place')
  })
  return { dashboard: dashboardWork, calendar, list: pages }
}

/** Compares time-off screens of a person with 5,000 requests and one with 20. Each ratio is the median of the pairs' ratios. */
export async function benchScreens(rounds = 5): Promise<boolean> {
  const server = await startServer()
  const pairs: { few: Worked; many: Worked }[] = []
  try {
    for (const { userName, more } of Object.values(people)) await addRequests(server, userName, more)
    await profile((one) =>
      profile(async (other) => {
        const pages = { few: await openChromium(one), many: await openChromium(other) }
        try {
          for (const who of ['few', 'many'] as const) {
            await asPhone(pages[who], false)
            await pages[who].send('Performance.enable')
            await visit(pages[who], server.url, signInScreen)
            await signIn(pages[who], people[who].userName)
            await until(pages[who], `document.querySelector('${dashboard}') !== null`)
          }
          for (let n = 0; n < rounds; n++)
            pairs.push({ few: await round(pages.few, server.url), many: await round(pages.many, server.url) })
        } finally {
          await Promise.all(Object.values(pages).map((page) => page.close()))
        }
      }),
    )
  } finally {
    await server.remove()
  }
  const ms = (who: 'few' | 'many', screen: Screen) => median(pairs.map((pair) => pair[who][screen]))
  const ratio = (screen: Screen) => median(pairs.map(({ few, many }) => many[screen] / few[screen]))
  return (
    [
      ['dashboard', 2.5],
      ['calendar', 2],
      ['list', 1.5],
    ] as [Screen, number][]
  )
    .map(([screen, most]) =>
      figure(
        `${screen}, work with 5,000 requests (${ms('many', screen).toFixed(0)} ms) to 20 (${ms('few', screen).toFixed(0)} ms)`,
        ratio(screen),
        { most },
      ),
    )
    .every(Boolean)
}
