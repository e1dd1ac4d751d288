import { type IncomingMessage, type Server, type ServerResponse, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serverMark } from '@/contract/endpoint/headers.ts'

export type ProxiedCall = { method: string; path: string; key: string | null; body: string; status: number | null }

/** The answer of a third party between browser and server. */
export type Strange = { status: number; type: string; body: string; headers?: Record<string, string> }

/**
 * What happens to a request: `pass` it; `cut` the connection after the server has answered, which loses the answer, or in
 * the middle of the answer (`tear`); forward half of the answer as if it were whole (`halve`); `hold` it forever; answer it
 * as a third party; pass it later by `laterMs`; or answer it with this status as the server would.
 */
export type Fate = 'pass' | 'cut' | 'tear' | 'halve' | 'hold' | number | Strange | { laterMs: number }

export type Proxy = {
  url: string
  heard: ProxiedCall[]
  /** Changes that passed, in order. */
  changes: () => ProxiedCall[]
  decide: (fate: (heard: ProxiedCall) => Fate) => void
  close: () => Promise<void>
}

/** Sits between browser and server and acts as a bad network. */
export async function startProxy(serverUrl: string): Promise<Proxy> {
  const heard: ProxiedCall[] = []
  let fateOf: (heard: ProxiedCall) => Fate = () => 'pass'

  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const one: ProxiedCall = {
      method: incoming.method ?? '',
      path: incoming.url ?? '',
      key: keyOf(incoming),
      body: body.toString(),
      status: null,
    }
    heard.push(one)
    const fate = fateOf(one)
    if (fate === 'hold') return
    if (typeof fate === 'number') outgoing.writeHead(fate, asServer).end('{}')
    else if (typeof fate === 'object' && 'status' in fate)
      outgoing.writeHead(fate.status, { 'content-type': fate.type, ...fate.headers }).end(fate.body)
    else {
      if (typeof fate === 'object') await new Promise((resolve) => setTimeout(resolve, fate.laterMs))
      forward(serverUrl, incoming, body, outgoing, one, typeof fate === 'object' ? 'pass' : fate)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    changes: () => heard.filter((each) => each.key !== null),
    decide: (fate) => (fateOf = fate),
    close: () => closed(server),
  }
}

const asServer = { 'content-type': 'application/problem+json', [serverMark.name]: serverMark.value }

function keyOf(incoming: IncomingMessage): string | null {
  const key = incoming.headers['idempotency-key']
  return typeof key === 'string' ? key : null
}

function forward(
  serverUrl: string,
  incoming: IncomingMessage,
  body: Buffer,
  outgoing: ServerResponse,
  one: ProxiedCall,
  fate: 'pass' | 'cut' | 'tear' | 'halve',
): void {
  const onward = request(
    new URL(incoming.url ?? '/', serverUrl),
    { method: incoming.method, headers: incoming.headers },
    (answer) => {
      one.status = answer.statusCode ?? null
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        if (fate === 'cut') return outgoing.destroy()
        const whole = Buffer.concat(chunks)
        const half = whole.subarray(0, Math.floor(whole.length / 2))
        if (fate === 'halve') {
          const { 'content-length': _, ...headers } = answer.headers
          outgoing.writeHead(answer.statusCode ?? 502, headers).end(half)
          return
        }
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        if (fate === 'tear') outgoing.write(half, () => outgoing.destroy())
        else outgoing.end(whole)
      })
    },
  )
  // If the server is gone, the browser sees a broken connection.
  onward.on('error', () => outgoing.destroy())
  onward.end(body)
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}
