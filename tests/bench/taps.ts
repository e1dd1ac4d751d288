import { startServer } from '../support/server.ts'
import { type BenchPage, openChromium, profile } from './chromium.ts'
import { within } from './load.ts'
import { figure } from './print.ts'
import { asPhone, installed, signIn, signInScreen, until, visit } from './visit.ts'

/** Screens with a link on the dashboard or in the bar. After each, the bench returns to Home. */
const screens = {
  driver: ['/payroll/directDeposit', '/drivers/driverText', '/activity', '/personal-info/my-information'],
  employee: ['/timeoff/my-requests/new-request', '/timeoff/my-requests'],
}

const rounds = 4

/** Milliseconds from the tap to the first task after the next screen's first frame; `whole`: after one without skeletons. */
type Taken = { next: number; whole: number }

const tap = (path: string) => `new Promise((resolve, reject) => {
  const links = [...document.querySelectorAll('a, ion-item, ion-button, ion-tab-button')]
  const link = links.find((each) => each.href && new URL(each.href, location.href).pathname === ${JSON.stringify(path)} && each.checkVisibility())
  if (!link) return reject(new Error('No link to ${path} on ' + location.pathname))
  const main = document.querySelector('#ion-view-container-root')
  const before = main.querySelector('h1')
  const title = before.textContent
  const began = performance.now()
  let next = null
  const look = () => {
    const heading = main.querySelector('h1')
    const stands = location.pathname === ${JSON.stringify(path)} && heading && (heading !== before || heading.textContent !== title)
    if (!stands || main.querySelector('[aria-busy=true], [role=status][aria-label=Loading]')) return requestAnimationFrame(look)
    const whole = !main.querySelector('.skeleton')
    const after = new MessageChannel()
    after.port1.onmessage = () => {
      next ??= performance.now() - began
      if (whole) resolve({ next, whole: performance.now() - began })
    }
    after.port2.postMessage(0)
    if (!whole) requestAnimationFrame(look)
  }
  link.click()
  requestAnimationFrame(look)
})`

/** Prefetching is complete once nothing new has been fetched for a while. */
const settled = `(globalThis.fetched ??= { count: -1, since: 0 },
  ((count) => { if (count !== fetched.count) fetched = { count, since: performance.now() } })(performance.getEntriesByType('resource').length),
  performance.now() - fetched.since > 2500)`

async function walk(page: BenchPage, url: string, paths: string[], took: Map<string, Taken[]>): Promise<void> {
  await page.send('Page.navigate', { url })
  await until(page, `document.querySelector('#ion-view-container-root h1') !== null && ${settled}`)
  for (const path of paths) {
    const times = took.get(path) ?? []
    times.push(await page.value<Taken>(tap(path)))
    took.set(path, times)
  }
}

/** The time from a tap to the next screen, on a prepared phone four times slower than this machine. */
export async function benchTaps(): Promise<boolean> {
  const server = await startServer()
  const took = new Map<string, Taken[]>()
  try {
    for (const [userName, paths] of Object.entries(screens)) {
      await profile(async (folder) => {
        const page = await openChromium(folder)
        try {
          await asPhone(page, false)
          await visit(page, server.url, signInScreen)
          await signIn(page, userName)
          await installed(page)
          for (let round = 0; round < rounds; round++)
            await walk(
              page,
              server.url,
              paths.flatMap((path) => [path, '/']),
              took,
            )
        } finally {
          await page.close()
        }
      })
    }
  } finally {
    await server.remove()
  }
  for (const [path, times] of took)
    console.log(`     ${path.padEnd(40)} ${times.map(({ next, whole }) => inWords(next, whole)).join(' ')} ms`)
  const all = [...took.values()].flat()
  const p95 = (times: number[]) =>
    within(
      times.toSorted((one, other) => one - other),
      0.95,
    )
  const form = p95(all.map(({ whole }) => whole))
  console.log(`     until the longest forms stand as well, p95  ${form.toFixed(0)} ms`)
  const next = p95(all.map((each) => each.next))
  return figure('from a tap to the next screen, four times slower processor, p95', next, { most: 150 }, ' ms')
}

const inWords = (...times: number[]) => [...new Set(times.map((ms) => ms.toFixed(0)))].join('–')
