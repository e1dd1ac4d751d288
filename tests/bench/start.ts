import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startServer } from '../support/server.ts'
import { type BenchPage, openChromium, profile } from './chromium.ts'
import { serveFloor } from './floor-server.ts'
import { figure, median } from './print.ts'
import { type Visit, asPhone, atFullSpeed, installed, signIn, signInScreen, visit } from './visit.ts'

const top = fileURLToPath(new URL('../..', import.meta.url))
const floorFolder = join(top, 'tests/bench/floor')
// What stands in its big buttons: the link itself is inside of Ionic's card.
const dashboard = '.tiles .tile-title'

type Starts = { first: Visit; warm: Visit; offline: Visit }
type Sent = { bytes: number; requests: number }
/** Milliseconds. */
type Pair = { ours: number; floor: number }

type Again = { usable: string; session: string; network: boolean; slowdown: number }

async function start(folder: string, url: string, { usable, session, network, slowdown }: Again): Promise<Visit> {
  const page = await openChromium(folder)
  try {
    await asPhone(page, network, slowdown)
    // A restarted phone browser gives a restored tab its session storage back.
    return await visit(
      page,
      url,
      usable,
      `for (const [key, value] of Object.entries(${session})) sessionStorage.setItem(key, value);`,
    )
  } finally {
    await page.close()
  }
}

async function floorStarts(slowdown: number): Promise<Starts> {
  return profile(async (folder) => {
    const server = await serveFloor(join(floorFolder, 'dist'))
    const url = `http://127.0.0.1:${server.port}/`
    await warmUp(url)
    const page = await openChromium(folder)
    await asPhone(page, true, slowdown)
    const first = await visit(page, url, '#i0')
    await atFullSpeed(page)
    await installed(page)
    await page.close()
    const again = { usable: '#i0', session: '{}', slowdown }
    const warm = await start(folder, url, { ...again, network: true })
    await server.stop()
    return { first, warm, offline: await start(folder, url, { ...again, network: false }) }
  })
}

async function ourStarts(slowdown: number): Promise<Starts & { sent: Sent }> {
  return profile(async (folder) => {
    const server = await startServer()
    await warmUp(server.url)
    const page = await openChromium(folder)
    await asPhone(page, true, slowdown)
    const sentBy = watchSent(page)
    const first = await visit(page, server.url, signInScreen)
    await signIn(page, 'driver')
    // Seen in the page, frame by frame: what is fetched after the dashboard stands is not the start's.
    const usableAt = await page.value<number>(`new Promise((resolve) => {
      const look = () => document.querySelector(${JSON.stringify(dashboard)})?.checkVisibility() ? resolve((performance.timeOrigin + performance.now()) / 1000) : requestAnimationFrame(look)
      look()
    })`)
    await atFullSpeed(page)
    await installed(page)
    await sleep(3000)
    const sent = sentBy(usableAt)
    const session = await page.value<string>('JSON.stringify({ ...sessionStorage })')
    await page.close()
    // No key outlives the browser: a restart begins with the password.
    const again = { usable: signInScreen, session, slowdown }
    const warm = await start(folder, server.url, { ...again, network: true })
    await server.stop()
    return { first, warm, offline: await start(folder, server.url, { ...again, network: false }), sent }
  })
}

/** First visits only, the floor's and ours in turn. Many, since one first paint takes up to twice as long as the next. */
async function firstPaints(slowdown: number, rounds: number): Promise<Pair[]> {
  const [server, floorServer] = [await startServer(), await serveFloor(join(floorFolder, 'dist'))]
  const floorUrl = `http://127.0.0.1:${floorServer.port}/`
  for (const url of [server.url, floorUrl]) await warmUp(url)
  const firstPaint = (url: string, usable: string) =>
    profile(async (folder) => (await start(folder, url, { usable, session: '{}', network: true, slowdown })).firstPaint)
  const pairs: Pair[] = []
  for (let round = 0; round < rounds; round += 1)
    pairs.push({ floor: await firstPaint(floorUrl, '#i0'), ours: await firstPaint(server.url, signInScreen) })
  await Promise.all([server.stop(), floorServer.stop()])
  return pairs
}

/** A server compiles its code with its first answers, which no visitor of a running one waits for. */
async function warmUp(url: string): Promise<void> {
  for (let visit = 0; visit < 5; visit += 1) await (await fetch(url, { headers: { accept: 'text/html' } })).text()
}

/** Counts what the page asks for and is sent; the answer takes the moment, in seconds since 1970, up to which it counts. */
function watchSent(page: BenchPage): (until: number) => Sent {
  const asked = new Map<string, { at: number; bytes: number }>()
  page.on(({ method, params }) => {
    const id = params.requestId as string
    if (method === 'Network.requestWillBeSent' && (params.request as { url: string }).url.startsWith('http'))
      asked.set(id, { at: params.wallTime as number, bytes: 0 })
    if (method === 'Network.loadingFinished') {
      const request = asked.get(id)
      if (request) request.bytes = params.encodedDataLength as number
    }
  })
  return (until) => {
    const counted = [...asked.values()].filter(({ at }) => at <= until)
    return { requests: counted.length, bytes: counted.reduce((sum, { bytes }) => sum + bytes, 0) }
  }
}

/**
 * Start-up of the product and of the floor app in turn, on a mid-range phone and on a slow one; each ratio is the median
 * of the pair-by-pair ratios.
 */
export async function benchStart(): Promise<boolean> {
  const built = spawnSync(
    join(top, 'node_modules/.bin/vite'),
    ['build', '--logLevel', 'error', '--config', join(floorFolder, 'vite.config.ts')],
    { stdio: 'inherit' },
  )
  if (built.status !== 0) throw new Error('The floor app does not build.')
  return [await startsOn('mid-range phone', 4, 9), await startsOn('slow phone', 6, 9)].every(Boolean)
}

async function startsOn(phone: string, slowdown: number, rounds: number): Promise<boolean> {
  console.log(`     ${phone}: processor ${slowdown} times slower`)
  const pairs: { floor: Starts; ours: Starts & { sent: Sent } }[] = []
  for (let round = 0; round < rounds; round += 1)
    pairs.push({ floor: await floorStarts(slowdown), ours: await ourStarts(slowdown) })

  const paints = await firstPaints(slowdown, 3 * rounds)
  const usable = (phase: keyof Starts) =>
    pairs.map(({ floor, ours }) => ({ ours: ours[phase].usable, floor: floor[phase].usable }))
  const kib = median(pairs.map(({ ours }) => ours.sent.bytes)) / 1024
  const requests = median(pairs.map(({ ours }) => ours.sent.requests))
  return [
    figure('transferred until the dashboard after sign-in is usable', kib, { most: 190 }, ' KiB'),
    figure('requests until then', requests, { most: 12 }),
    toFloor('first paint', 'first visit', paints, 0.45),
    ...(['first', 'warm', 'offline'] as const).map((phase) => toFloor('usable', phase, usable(phase), 1.3)),
  ].every(Boolean)
}

function toFloor(what: string, when: string, pairs: Pair[], most: number): boolean {
  const ms = (who: 'ours' | 'floor') => median(pairs.map((pair) => pair[who])).toFixed(0)
  return figure(
    `${what} to the floor's, ${when} (${ms('ours')} ms, floor ${ms('floor')} ms)`,
    median(pairs.map(({ ours, floor }) => ours / floor)),
    { most },
  )
}
