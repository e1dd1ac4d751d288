import { Agent, request } from 'node:http'

export type Shot = { method: string; path: string; headers: Record<string, string>; body?: string }
export type Hit = { status: number; headers: Record<string, string | string[] | undefined> }
export type Load = { perSecond: number; p50Ms: number; p99Ms: number; failed: number }

/** The time within which this share of requests was answered, from sorted times. */
export const within = (tookMs: number[], share: number): number => tookMs[Math.floor(tookMs.length * share)] ?? 0

/** Keeps one request in flight on each connection for a while; `next` returns a connection's next request after an answer. */
export async function load(
  port: number,
  connections: number,
  seconds: number,
  next: (connection: number, last: Hit | null) => Shot,
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const took: number[] = []
  let failed = 0
  const began = performance.now()
  const end = began + seconds * 1000
  await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      let last: Hit | null = null
      while (performance.now() < end) {
        const sent = performance.now()
        last = await shoot(agent, port, next(connection, last))
        took.push(performance.now() - sent)
        if (last.status !== 200) failed += 1
      }
    }),
  )
  const elapsed = (performance.now() - began) / 1000
  agent.destroy()
  took.sort((a, b) => a - b)
  return { perSecond: took.length / elapsed, p50Ms: within(took, 0.5), p99Ms: within(took, 0.99), failed }
}

export function shoot(agent: Agent, port: number, { method, path, headers, body }: Shot): Promise<Hit> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        method,
        path,
        headers: { ...headers, ...(body ? { 'content-length': Buffer.byteLength(body) } : {}) },
      },
      (answer) => {
        answer.resume()
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers }))
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}
