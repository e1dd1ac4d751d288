import { spawnSync } from 'node:child_process'
import { cpSync } from 'node:fs'
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
// Text in the big buttons, because the link itself is inside Ionic's card.
const dashboard = '.tiles .tile-title'

type Sent = { bytes: number; requests: number }
/** Milliseconds. */
type Pair = { ours: number; floor: number }
type VisitPair = { ours: Visit; floor: Visit }
/** Starts after installation: the first with the server (warm), the second without it (offline). */
type Later = { warm: Visit[]; offline: Visit[] }

const laterEach = 4

type Again = { usable: string; session: string; network: boolean; slowdown: number }

async function start(folder: string, url: string, { usable, session, network, slowdown }: Again): Promise<Visit> {
  const page = await openChromium(folder)
  try {
    await asPhone(page, network, slowdown)
    // A restarted phone browser restores a tab's session storage.
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

/** Starts copies of a prepared device, first with the server and then without it. */
async function laterStarts(
  prepared: string,
  { url, stop }: { url: string; stop: () => Promise<void> },
  again: Omit<Again, 'network'>,
): Promise<Later> {
  return profile(async (place) => {
    const later: Later = { warm: [], offline: [] }
    const copies = Array.from({ length: laterEach }, (_, n) => join(place, String(n)))
    for (const copy of copies) {
      cpSync(prepared, copy, { recursive: true, verbatimSymlinks: true })
      later.warm.push(await start(copy, url, { ...again, network: true }))
    }
    await stop()
    for (const copy of copies) later.offline.push(await start(copy, url, { ...again, network: false }))
    return later
  })
}

async function floorStarts(slowdown: number): Promise<Later> {
  return profile(async (folder) => {
    const { port, stop } = await serveFloor(join(floorFolder, 'dist'))
    const url = `http://127.0.0.1:${port}/`
    const page = await openChromium(folder)
    await asPhone(page, true, slowdown)
    await visit(page, url, '#i0')
    await atFullSpeed(page)
    await installed(page)
    await page.close()
    return laterStarts(folder, { url, stop }, { usable: '#i0', session: '{}', slowdown })
  })
}

async function ourStarts(slowdown: number): Promise<Later & { sent: Sent }> {
  return profile(async (folder) => {
    const server = await startServer()
    await warmUp(server.url)
    const page = await openChromium(folder)
    await asPhone(page, true, slowdown)
    const sentBy = watchSent(page)
    await visit(page, server.url, signInScreen)
    await signIn(page, 'driver')
    // Checked in the page, frame by frame, because fetches after the dashboard appears aren't part of startup.
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
    // No key survives the browser, so a restart begins with the password.
    const later = await laterStarts(folder, server, { usable: signInScreen, session, slowdown })
    await server.remove()
    return { ...later, sent }
  })
}

/** First visits to the floor app and to ours, in turn. Many visits, because one may take twice as long as the next. */
async function firstVisits(slowdown: number, rounds: number): Promise<VisitPair[]> {
  const [server, floorServer] = [await startServer(), await serveFloor(join(floorFolder, 'dist'))]
  const floorUrl = `http://127.0.0.1:${floorServer.port}/`
  for (const url of [server.url, floorUrl]) await warmUp(url)
  const first = (url: string, usable: string) =>
    profile((folder) => start(folder, url, { usable, session: '{}', network: true, slowdown }))
  const pairs: VisitPair[] = []
  for (let round = 0; round < rounds; round += 1)
    pairs.push({ floor: await first(floorUrl, '#i0'), ours: await first(server.url, signInScreen) })
  await Promise.all([server.remove(), floorServer.stop()])
  return pairs
}

/** A server compiles its code during its first answers, which visitors of a running server don't wait for. */
async function warmUp(url: string): Promise<void> {
  for (let visit = 0; visit < 5; visit += 1) await (await fetch(url, { headers: { accept: 'text/html' } })).text()
}

/** Counts the page's requests and received bytes, up to the moment given to the returned function, in seconds since 1970. */
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
 * Measures start-up of the product and of the floor app in turn, on a mid-range phone and on a slow one. Each ratio is the
 * median of the pairs' ratios.
 */
export async function benchStart(): Promise<boolean> {
  const built = spawnSync(
    join(top, 'node_modules/.bin/vite'),
    ['build', '--logLevel', 'error', '--config', join(floorFolder, 'vite.config.ts')],
    { stdio: 'inherit' },
  )
  if (built.status !== 0) throw new Error('The floor app does not build.')
  return [await startsOn('mid-range phone', 4, 6), await startsOn('slow phone', 6, 6)].every(Boolean)
}

async function startsOn(phone: string, slowdown: number, rounds: number): Promise<boolean> {
  console.log(`     ${phone}: processor ${slowdown} times slower`)
  const later: Record<keyof Later, VisitPair[]> = { warm: [], offline: [] }
  const sent: Sent[] = []
  for (let round = 0; round < rounds; round += 1) {
    const [floor, ours] = [await floorStarts(slowdown), await ourStarts(slowdown)]
    for (const when of ['warm', 'offline'] as const)
      later[when].push(...ours[when].map((visit, n) => ({ ours: visit, floor: floor[when][n]! })))
    sent.push(ours.sent)
  }
  const first = await firstVisits(slowdown, laterEach * rounds)
  const kib = median(sent.map(({ bytes }) => bytes)) / 1024
  return [
    figure('transferred until the dashboard after sign-in is usable', kib, { most: 210 }, ' KiB'),
    figure('requests until then', median(sent.map(({ requests }) => requests)), { most: 14 }),
    toFloor('first paint', 'first visit', first.map(of('firstPaint')), 0.45),
    toFloor('usable', 'first', first.map(of('usable')), 1.25),
    ...(['warm', 'offline'] as const).map((when) => toFloor('usable', when, later[when].map(of('usable')), 1.3)),
  ].every(Boolean)
}

const of =
  (what: keyof Visit) =>
  ({ ours, floor }: VisitPair): Pair => ({ ours: ours[what], floor: floor[what] })

function toFloor(what: string, when: string, pairs: Pair[], most: number): boolean {
  const ms = (who: 'ours' | 'floor') => median(pairs.map((pair) => pair[who])).toFixed(0)
  return figure(
    `${what} to the floor's, ${when} (${ms('ours')} ms, floor ${ms('floor')} ms)`,
    median(pairs.map(({ ours, floor }) => ours / floor)),
    { most },
  )
}
