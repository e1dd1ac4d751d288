import { timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, type RequestListener, type ServerResponse, createServer } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { type BookedChange, Books, type Entry } from './books.ts'
import { seeded } from '../../seed/random.ts'
import { type Fate, type Mood, fateOf, worstMood } from './mood.ts'

export type StubHostOptions = {
  folder: string
  port: number
  host?: string
  mood?: Mood
  seed?: number
  bearer?: string
  /** In PEM format. With `clientCa`, callers need a certificate signed by it. */
  tls?: { cert: string; key: string; clientCa?: string }
}

export type StubHost = { url: string; port: number; close: () => Promise<void> }

type Reply = { status: number; body: unknown; headers?: Record<string, string> }

/** A payroll host for tests and demonstrations. Its protocol: docs/payroll-host.md. `/control` belongs to the stub only. */
export async function startStubHost(options: StubHostOptions): Promise<StubHost> {
  const { folder, port, host = '127.0.0.1', tls, bearer } = options
  const books = new Books(folder)
  const random = seeded(options.seed ?? 1)
  let mood: Mood = options.mood ?? {}

  const control = async (request: IncomingMessage): Promise<Reply> => {
    if (request.method === 'GET') return { status: 200, body: { mood, taken: books.taken, entries: books.all() } }
    const asked = JSON.parse(await textOf(request)) as { mood?: Mood | 'worst'; do?: 'backup' | 'restore' }
    if (asked.mood) mood = asked.mood === 'worst' ? worstMood : asked.mood
    if (asked.do === 'backup') books.backUp()
    if (asked.do === 'restore') books.restore()
    return { status: 200, body: { mood, taken: books.taken } }
  }

  const take = (change: BookedChange, key: unknown): Reply => {
    if (!change?.receipt || change.receipt !== key)
      return { status: 400, body: { reason: 'The Idempotency-Key must be the receipt.', code: 'bad-key' } }
    const { refuses } = mood
    const isRefused = refuses && JSON.stringify(change.body).includes(refuses.text)
    const entry = isRefused ? books.refuse(change, refuses.reason, refuses.code ?? 'refused') : books.take(change)
    if (entry !== 'gap') return replyOf(entry, 422)
    return { status: 409, body: { code: 'gap', reason: `${change.previousReceipt} is missing.` } }
  }

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const path = new URL(request.url ?? '/', 'http://host').pathname
    if (path === '/control') return send(response, await control(request))
    if (mood.away) return void response.destroy()
    const change = request.method === 'POST' ? (JSON.parse(await textOf(request)) as BookedChange) : null
    const fate = fateOf(mood, change?.lane ?? null, random)
    await wait(fate.waitMs)
    if (fate.does === 'loseRequest') return void response.destroy()
    if (bearer && !sameText(request.headers.authorization ?? '', `Bearer ${bearer}`))
      return send(response, { status: 401, body: { reason: 'Unknown caller.', code: 'unknown-caller' } })
    const early = lockOrFault(fate, mood)
    if (early) return send(response, early)
    const reply =
      path === '/changes' && change
        ? take(change, request.headers['idempotency-key'])
        : path.startsWith('/changes/') && !change
          ? answerFor(books.of(decodeURIComponent(path.slice('/changes/'.length))))
          : { status: 404, body: { reason: 'Unknown path.' } }
    ended(fate, response, reply)
  }

  const listener: RequestListener = (request, response) =>
    void serve(request, response).catch(() => send(response, { status: 400, body: { reason: 'Unreadable.' } }))
  const server = tls
    ? createTlsServer(
        { cert: tls.cert, key: tls.key, ...(tls.clientCa && { ca: tls.clientCa, requestCert: true }) },
        listener,
      )
    : createServer(listener)
  server.listen(port, host)
  await once(server, 'listening')
  const bound = (server.address() as AddressInfo).port
  return {
    url: `${tls ? 'https' : 'http'}://${host}:${bound}`,
    port: bound,
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
      books.close()
    },
  }
}

function lockOrFault({ does }: Fate, { locked }: Mood): Reply | null {
  const headers = { 'retry-after': locked?.retryAfter ?? '1' }
  if (does === 'lockLane') return { status: 423, body: { code: 'locked', scope: 'lane' }, headers }
  if (does === 'lockAll') return { status: 503, body: { code: 'locked' }, headers }
  return does === 'fail' ? { status: 500, body: { code: 'broken' } } : null
}

function ended({ does }: Fate, response: ServerResponse, reply: Reply): void {
  if (does === 'loseAnswer') response.destroy()
  else if (does === 'malformed')
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Signed out</title>')
  else if (does === 'answerTwice') sendTwice(response, reply)
  else send(response, reply)
}

const replyOf = (entry: Entry, refusedStatus: number): Reply =>
  entry.outcome === 'taken'
    ? { status: 200, body: { receipt: entry.receipt, outcome: 'taken', sequence: entry.sequence } }
    : {
        status: refusedStatus,
        body: { receipt: entry.receipt, outcome: 'refused', reason: entry.reason, code: entry.code },
      }

const answerFor = (entry: Entry | undefined): Reply =>
  entry
    ? replyOf(entry, 200)
    : { status: 404, body: { code: 'unknown-receipt', reason: 'There is no such receipt here.' } }

function send(response: ServerResponse, { status, body, headers }: Reply): void {
  if (response.destroyed || response.headersSent) return
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

/** Two answers to one request, as a broken proxy sends them. */
function sendTwice(response: ServerResponse, { status, body }: Reply): void {
  const text = JSON.stringify(body)
  const whole = `HTTP/1.1 ${status} Twice\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`
  response.socket?.end(whole + whole)
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
