import { type IncomingMessage, type Server, type ServerResponse, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Heard = { method: string; path: string; key: string | null; body: string; status: number | null }

/**
 * What becomes of a request: `pass` it; `cut` the connection after the server has answered, so that the answer is lost;
 * `hold` it for ever; or answer it with this status in the server's place.
 */
export type Fate = 'pass' | 'cut' | 'hold' | number

export type Proxy = {
  url: string
  heard: Heard[]
  /** Changes that came through, in order. */
  changes: () => Heard[]
  decide: (fate: (heard: Heard) => Fate) => void
  close: () => Promise<void>
}

/** Stands between browser and server as a bad network does. */
export async function startProxy(serverUrl: string): Promise<Proxy> {
  const heard: Heard[] = []
  let fateOf: (heard: Heard) => Fate = () => 'pass'

  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const one: Heard = {
      method: incoming.method ?? '',
      path: incoming.url ?? '',
      key: keyOf(incoming),
      body: body.toString(),
      status: null,
    }
    heard.push(one)
    const fate = fateOf(one)
    if (fate === 'hold') return
    if (typeof fate === 'number') outgoing.writeHead(fate, { 'content-type': 'application/problem+json' }).end('{}')
    else forward(serverUrl, incoming, body, outgoing, one, fate === 'cut')
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

function keyOf(incoming: IncomingMessage): string | null {
  const key = incoming.headers['idempotency-key']
  return typeof key === 'string' ? key : null
}

function forward(
  serverUrl: string,
  incoming: IncomingMessage,
  body: Buffer,
  outgoing: ServerResponse,
  one: Heard,
  cut: boolean,
): void {
  const onward = request(
    new URL(incoming.url ?? '/', serverUrl),
    { method: incoming.method, headers: incoming.headers },
    (answer) => {
      one.status = answer.statusCode ?? null
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        if (cut) return outgoing.destroy()
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers).end(Buffer.concat(chunks))
      })
    },
  )
  // A server that is gone: the browser sees a broken connection.
  onward.on('error', () => outgoing.destroy())
  onward.end(body)
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}
