import { startServer } from '../support/server.ts'
import { addRequests } from '../support/ten-years.ts'
import { type BenchPage, openChromium, profile } from './chromium.ts'
import { figure, median } from './print.ts'
import { asPhone, signIn, signInScreen, until, visit } from './visit.ts'

/** Two employees of the demo company with the same ten requests of their own. */
const people = { few: { userName: 'kex', more: 20 }, many: { userName: 'employee', more: 5000 } }

const dashboard = '.requests-calendar [data-date]'
const list = '.list-pager'

// Ionic takes the name of a button inside of it.
const next = { month: '[aria-label="Next month"]', page: '.list-turns ion-button:last-child' }
const previous = { month: '[aria-label="Previous month"]', page: '.list-turns ion-button:first-child' }

type Screen = 'dashboard' | 'calendar' | 'list'
/** Milliseconds in tasks of more than 50 ms, on a phone's processor. */
type Blocked = Record<Screen, number>

const note = `{
  const tasks = (globalThis.longTasks = [])
  new PerformanceObserver((entries) => tasks.push(...entries.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask', buffered: true })
}`

/** What has blocked the page since the last time that this was asked. */
const blocked = (page: BenchPage) =>
  page.value<number>(
    'new Promise((resolve) => setTimeout(() => resolve(longTasks.splice(0).reduce((sum, each) => sum + each, 0)), 300))',
  )

/** Presses, and waits until the words of `place` are others. */
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

async function round(page: BenchPage, url: string): Promise<Blocked> {
  await open(page, url, dashboard)
  const start = await blocked(page)
  for (const button of [next.month, previous.month]) for (let n = 0; n < 6; n++) await turn(page, button, '.month-name')
  const calendar = await blocked(page)
  await open(page, `${url}/timeoff/my-requests`, list)
  await blocked(page)
  for (const button of [next.page, next.page, previous.page, previous.page, next.page, previous.page])
    await turn(page, button, '.list-place')
  return { dashboard: start, calendar, list: await blocked(page) }
}

/** Screens of time off for a person with 5,000 requests beside one with 20; each ratio is the median of the pair-by-pair ratios. */
export async function benchScreens(rounds = 5): Promise<boolean> {
  const server = await startServer()
  const pairs: { few: Blocked; many: Blocked }[] = []
  try {
    for (const { userName, more } of Object.values(people)) await addRequests(server, userName, more)
    await profile((one) =>
      profile(async (other) => {
        const pages = { few: await openChromium(one), many: await openChromium(other) }
        try {
          for (const who of ['few', 'many'] as const) {
            await asPhone(pages[who], false)
            await visit(pages[who], server.url, signInScreen, note)
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
  // One task as short as is noticed counts for none.
  const ratio = (screen: Screen) =>
    median(pairs.map(({ few, many }) => Math.max(many[screen], 50) / Math.max(few[screen], 50)))
  return (
    [
      ['dashboard', 2.5],
      ['calendar', 2],
      ['list', 1.5],
    ] as [Screen, number][]
  )
    .map(([screen, most]) =>
      figure(
        `${screen}, blocked with 5,000 requests (${ms('many', screen).toFixed(0)} ms) to 20 (${ms('few', screen).toFixed(0)} ms)`,
        ratio(screen),
        { most },
      ),
    )
    .every(Boolean)
}
