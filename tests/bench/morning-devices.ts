import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import WebSocket from 'ws'
import { getAnswersMark } from '@/contract/delivery/answers-mark.ts'
import { getApplicationConfiguration } from '@/contract/configuration.ts'
import { patchDriverText } from '@/contract/drivers/driver-text.ts'
import { idempotencyHeader, priority, receiptHeader } from '@/contract/endpoint/headers.ts'
import { comeBackMs, livePath } from '@/contract/delivery/live-channel.ts'
import { getUserInfo } from '@/contract/sign-in/session.ts'
import { bearer, json } from './depositors.ts'

/** `reads`: the paths of the answers that a device keeps, besides the calls made at each opening. */
export type Group = { urls: string[]; reads: string[]; devices: { personId: string; token: string }[] }
export type Saved = { personId: string; receipt: string }
export type Came = {
  /** How long it took until a device had everything, and its page was registered. */
  caughtUpMs: number[]
  savesMs: number[]
  saved: Saved[]
  pages: number
  torn: number
  deferred: number
  otherStatuses: number[]
  cpuMs: number
}
/**
 * `from` and `count` choose devices; `savers`: every nth device has changes waiting. `says`: devices say that nobody is waiting
 * for their opening calls, unlike earlier releases.
 */
export type Part =
  | { part: 'openings' | 'fullOpenings' | 'pages' | 'saves'; from: number; count: number }
  | { part: 'morning'; nth: number; count: number; savers: number; withinMs: number; says: boolean }
  | { part: 'leave' }

const rowsEach = 5
/** How many devices are measured at the same time. */
const atOnce = 4
/** One in this many answers is cut off. */
const tornOff = 4
const waitsMs = 20_000

const [{ urls, reads, devices }] = (await once(process, 'message')) as [Group]
const agent = new Agent({ keepAlive: true })
const sockets = new Set<WebSocket>()
const otherStatuses = new Set<number>()
let torn = 0
let deferred = 0

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string }
type Sent = { method: string; path: string; headers?: Record<string, string>; body?: string; tear?: boolean }

/** Simulates a load balancer: a retry may reach another process. Null if there's no answer. */
function send(nth: number, { method, path, headers = {}, body, tear = false }: Sent): Promise<Answer | null> {
  return new Promise((resolve) => {
    const sent = request(`${urls[nth % urls.length]}${path}`, {
      agent: tear ? new Agent() : agent,
      method,
      headers: { ...headers, ...(body && { 'content-length': String(Buffer.byteLength(body)) }) },
      timeout: waitsMs,
    })
    sent.on('error', () => resolve(null))
    sent.on('timeout', () => sent.destroy())
    sent.on('response', (answer) => {
      if (tear) {
        torn += 1
        return sent.destroy(new Error('torn off'))
      }
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', () => resolve(null))
      answer.on('end', () => {
        const status = answer.statusCode ?? 0
        if (status !== 200 && status !== 304) otherStatuses.add(status)
        resolve({ status, headers: answer.headers, body: Buffer.concat(parts).toString() })
      })
    })
    sent.end(body)
  })
}

const backoffMs = (tries: number) => Math.min(60_000, 1_000 * 2 ** tries) * (0.7 + 0.6 * Math.random())

/** When a device's calls that nobody is waiting for may be sent. */
type Deferral = { until: number }

/** Repeats it until it's answered, with a device's pauses. */
async function answered(nth: number, sent: Sent, deferral: Deferral = { until: 0 }): Promise<Answer> {
  for (let tries = 0; ; tries += 1) {
    const answer = await send(nth + tries, sent)
    if (answer && [200, 304].includes(answer.status)) return answer
    if (answer && ![409, 429, 503].includes(answer.status))
      throw new Error(`${sent.path} was answered with ${answer.status}`)
    if (answer?.headers[priority.deferredHeader]) {
      deferred += 1
      const pauseMs = Number(answer.headers['retry-after']) * 1_000 * (1 + 0.3 * Math.random())
      deferral.until = Math.max(deferral.until, performance.now() + pauseMs)
      while (performance.now() < deferral.until) await pause(deferral.until - performance.now())
    } else if (answer || !sent.tear) {
      const askedMs = Number(answer?.headers['retry-after'] ?? 0) * 1_000
      await pause(askedMs > 0 ? askedMs * (1 + 0.3 * Math.random()) : backoffMs(tries))
    }
    sent = { ...sent, tear: false }
  }
}

const rest = (path: string) => `/rest${path}`
const get = (nth: number, { path }: { path: string }, headers: Record<string, string>, deferral?: Deferral) =>
  answered(nth, { method: 'GET', path: rest(path), headers }, deferral)

const configuration = await get(0, getApplicationConfiguration, {})
const configurationTag = String(configuration.headers.etag)

type Registration = { sessionId: string; token: string; jwt: string }

/** The calls made at an opening when nothing has changed. The live channel uses its user info. */
async function open(nth: number, says = false): Promise<Registration> {
  const { token } = devices[nth]!
  const said: Record<string, string> = says ? { [priority.header]: priority.background } : {}
  const deferral = { until: 0 }
  const [user] = await Promise.all([
    get(nth, getUserInfo, { ...bearer(token), ...said }, deferral),
    get(nth, getAnswersMark, { ...bearer(token), ...said }, deferral),
    get(nth, getApplicationConfiguration, { 'if-none-match': configurationTag, ...said }, deferral),
  ])
  const { jwt, session } = JSON.parse(user.body) as { jwt: string; session: { id: string } }
  return { sessionId: session.id, token, jwt }
}

/** The same if everything has changed, or on a new device. */
async function openFully(nth: number): Promise<void> {
  const { token } = devices[nth]!
  await open(nth)
  for (const path of reads) await get(nth, { path }, bearer(token))
}

async function register(nth: number, registration: Registration): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const url = urls[(nth + tries) % urls.length]!
    const socket = new WebSocket(url.replace('http', 'ws') + livePath, { origin: url, perMessageDeflate: false })
    const outcome = await new Promise<'registered' | number | null>((resolve) => {
      socket.on('open', () => socket.send(JSON.stringify({ type: 'register', ...registration })))
      socket.on('message', (text) => resolve(String(text).includes('registered') ? 'registered' : null))
      socket.on('error', () => resolve(null))
      socket.on('close', (_, reason) => resolve(comeBackMs(String(reason))))
    })
    if (outcome === 'registered') {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
      return
    }
    socket.terminate()
    if (outcome !== null) deferred += 1
    await pause(Math.max(outcome ?? 0, backoffMs(outcome === null ? tries : 0)))
  }
}

/** Sends a queued change until it's answered, always with the same key. */
async function save(nth: number, row: number, first = 0): Promise<Saved> {
  const { personId, token } = devices[nth]!
  const lineNumber = String((first + nth * rowsEach + row) % 10_000).padStart(4, '0')
  const sent = {
    method: patchDriverText.method,
    path: rest(patchDriverText.path),
    headers: { ...bearer(token), ...json, [idempotencyHeader]: randomUUID() },
    body: JSON.stringify({ status: 'I', carrierAddr: 'vtext.com', areaCode: '602', prefix: '555', lineNumber }),
    tear: (nth * rowsEach + row) % tornOff === 0,
  }
  const { headers } = await answered(nth, sent)
  return { personId, receipt: String(headers[receiptHeader]) }
}

async function each(from: number, count: number, work: (nth: number) => Promise<unknown>): Promise<void> {
  let next = from
  const worker = async () => {
    while (next < from + count) await work(next++)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

const registrations = new Map<number, Registration>()

async function morning({ nth: morningNth, count, savers, withinMs, says }: Extract<Part, { part: 'morning' }>) {
  const cpu = process.cpuUsage()
  torn = deferred = 0
  otherStatuses.clear()
  const came: Came = {
    caughtUpMs: [],
    savesMs: [],
    saved: [],
    pages: 0,
    torn: 0,
    deferred: 0,
    otherStatuses: [],
    cpuMs: 0,
  }
  const device = async (nth: number) => {
    await pause(Math.random() * withinMs)
    const began = performance.now()
    const opening = async () => {
      await register(nth, await open(nth, says))
      came.caughtUpMs.push(performance.now() - began)
      came.pages += 1
    }
    const saving = async () => {
      for (let row = 0; row < rowsEach; row += 1) {
        const from = performance.now()
        // A different number each morning, so that each save changes something.
        came.saved.push(await save(nth, row, morningNth * rowsEach))
        came.savesMs.push(performance.now() - from)
      }
    }
    // The outbox doesn't wait for the app to open.
    await Promise.all([opening(), nth % savers === 0 ? saving() : null])
  }
  await Promise.all(Array.from({ length: count }, (_, nth) => device(nth)))
  const { user, system } = process.cpuUsage(cpu)
  return { ...came, torn, deferred, otherStatuses: [...otherStatuses], cpuMs: (user + system) / 1000 }
}

async function leave(): Promise<void> {
  await Promise.all(
    [...sockets].map(async (socket) => {
      const closed = once(socket, 'close')
      socket.close()
      await closed
    }),
  )
}

const parts = {
  openings: ({ from, count }: { from: number; count: number }) =>
    each(from, count, async (nth) => registrations.set(nth, await open(nth))),
  fullOpenings: ({ from, count }: { from: number; count: number }) => each(from, count, openFully),
  pages: ({ from, count }: { from: number; count: number }) =>
    each(from, count, (nth) => register(nth, registrations.get(nth)!)),
  saves: ({ from, count }: { from: number; count: number }) => each(from, count, (nth) => save(nth, 0)),
  morning,
  leave,
}

process.on('message', async (part: Part) => {
  const answer = await parts[part.part](part as never)
  process.send!(answer ?? null)
})
process.once('disconnect', () => process.exit())
process.send!(null)
