import { setTimeout as sleep } from 'node:timers/promises'
import { addWaiting } from '../support/data/waiting-requests.ts'
import { startServer } from '../support/server.ts'
import { type BenchPage, openChromium, profile } from './chromium.ts'
import { figure, median } from './print.ts'
import { signIn, signInScreen, until, visit } from './visit.ts'

const waiting = 10_000
const queue = '/timeoff/queues/pending-payroll-approval'
const devices = 3
const desk = { width: 1440, height: 900, deviceScaleFactor: 1, mobile: false }

const mostFirstRowMs = 300
/** As a keyboard repeats. */
const repeatMs = 33
const heldForMs = 10_000
const leastFrames = 55
const mostGrowthMb = 10
const mostNodes = 200

const tableRow = 'tbody tr ion-button'
const review = `[...document.querySelectorAll('${tableRow}')].find((each) => each.textContent === 'Review')`
const openRow = '.triage-row[data-open] strong'

/** Milliseconds from a step to the first task after the frame that shows the selector. */
const taken = (step: string, shown: string) => `new Promise((resolve) => {
  const began = performance.now()
  const look = () => {
    if (!document.querySelector('${shown}')) return requestAnimationFrame(look)
    const after = new MessageChannel()
    after.port1.onmessage = () => resolve(performance.now() - began)
    after.port2.postMessage(0)
  }
  ${step}
  requestAnimationFrame(look)
})`

const countFrames = `{
  globalThis.frames = []
  const count = (at) => {
    frames.push(at)
    globalThis.counting = requestAnimationFrame(count)
  }
  globalThis.counting = requestAnimationFrame(count)
}`

type Measured = { list: number; triage: number; frames: number; growth: number; nodes: number; rows: number }

/** Payroll works through a queue of 10,000 at a desk: the first row, J held down, and memory. */
export async function benchTriage(): Promise<boolean> {
  const server = await startServer()
  const measured: Measured[] = []
  try {
    await addWaiting(server, { status: 'Y', count: waiting })
    for (let device = 0; device < devices; device += 1)
      await profile(async (folder) => {
        const page = await openChromium(folder)
        try {
          measured.push(await onDevice(page, server.url))
        } finally {
          await page.close()
        }
      })
  } finally {
    await server.remove()
  }
  const of = (what: keyof Measured) => median(measured.map((each) => each[what]))
  console.log(`     J held down for ${heldForMs / 1000} s passed ${of('rows').toFixed(0)} of ${waiting} requests`)
  return [
    figure('first row of a queue of 10,000', of('list'), { most: mostFirstRowMs }, ' ms'),
    figure('first row in triage', of('triage'), { most: mostFirstRowMs }, ' ms'),
    figure('frames while J is held', of('frames'), { least: leastFrames }, '/s'),
    figure('more memory after all 10,000', of('growth'), { most: mostGrowthMb }, ' MB'),
    figure('more nodes after all 10,000', of('nodes'), { most: mostNodes }),
  ].every(Boolean)
}

async function onDevice(page: BenchPage, url: string): Promise<Measured> {
  await page.send('Page.enable')
  await page.send('Emulation.setDeviceMetricsOverride', desk)
  await visit(page, url, signInScreen)
  await signIn(page, 'payroll')
  await until(page, `document.querySelector('.side a') !== null`)
  await sleep(1_000)
  const list = await page.value<number>(taken(`history.pushState({}, '', '${queue}')`, tableRow))
  const triage = await page.value<number>(taken(`${review}.click()`, openRow))
  await until(page, `document.activeElement?.matches('.triage-open')`, 50)
  await holdJ(page, 3_000)
  const before = await memoryOf(page)
  const passed = await place(page)
  await page.value(countFrames)
  await holdJ(page, heldForMs)
  const frames = await page.value<number>(
    `cancelAnimationFrame(counting), (frames.length - 1) / ((frames.at(-1) - frames[0]) / 1000)`,
  )
  const rows = (await place(page)) - passed
  await scrollThrough(page)
  // Dropped pages are forgotten a while later.
  await sleep(12_000)
  const after = await memoryOf(page)
  return { list, triage, frames, rows, growth: (after.heap - before.heap) / 1e6, nodes: after.nodes - before.nodes }
}

const place = (page: BenchPage) =>
  page.value<number>(`parseInt(document.querySelector('.triage-place > span').textContent)`)

async function holdJ(page: BenchPage, ms: number): Promise<void> {
  const key = { key: 'j', code: 'KeyJ', windowsVirtualKeyCode: 74 }
  const end = performance.now() + ms
  for (let repeats = 0; performance.now() < end; repeats += 1) {
    const sent = page.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key, autoRepeat: repeats > 0 })
    await Promise.all([sent, sleep(repeatMs)])
  }
  await page.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
  await sleep(500)
}

/** From the first to the last request, as fast as pages load. */
async function scrollThrough(page: BenchPage): Promise<void> {
  await page.value(`(async () => {
    const frame = document.querySelector('.triage-scroll')
    for (frame.scrollTop = 0; ; ) {
      const before = frame.scrollTop
      frame.scrollTop += 1200
      await new Promise((resolve) => setTimeout(resolve, 40))
      if (frame.scrollTop === before) return
    }
  })()`)
}

async function memoryOf(page: BenchPage): Promise<{ heap: number; nodes: number }> {
  await page.send('HeapProfiler.collectGarbage')
  const { usedSize } = await page.send<{ usedSize: number }>('Runtime.getHeapUsage')
  return { heap: usedSize, nodes: await page.value<number>(`document.querySelectorAll('*').length`) }
}
