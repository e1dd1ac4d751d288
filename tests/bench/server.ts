import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getDirectDeposits, putDirectDeposits } from '@/contract/payroll/direct-deposit.ts'
import { idempotencyHeader } from '@/contract/endpoint/headers.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { bearer, body, json, signedIn } from './depositors.ts'
import { load } from './load.ts'
import { figure, median } from './print.ts'

const connections = 50
const seconds = 4
const rounds = 3
const warmUpSeconds = 1

/** Compares durable changes through the whole server with bare Fastify's one durable insert, and measures reads under load. */
export async function benchServer(): Promise<boolean> {
  const server = await startServer()
  const bare = await startBare()
  try {
    const tokens = await signedIn(server, connections)
    // Reads come first, before any mail about changes is being sent.
    const read = (at: number) => ({
      method: 'GET',
      path: `/rest${getDirectDeposits.path}`,
      headers: bearer(tokens[at]!),
    })
    await load(server.port, connections, warmUpSeconds, read)
    const reads = await load(server.port, connections, seconds, read)
    console.log(`     reads a second: ${reads.perSecond.toFixed(0)}`)
    const ratios: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const plain = await load(bare.port, connections, seconds, () => ({
        method: 'PUT',
        path: '/change',
        headers: json,
        body,
      }))
      const whole = await changes(server, tokens)
      if (whole.failed) throw new Error(`${whole.failed} changes were refused`)
      console.log(
        `     durable writes a second: bare ${plain.perSecond.toFixed(0)}, ours ${whole.perSecond.toFixed(0)}`,
      )
      ratios.push(whole.perSecond / plain.perSecond)
    }
    const fast = figure(`reads at ${connections} connections, p99`, reads.p99Ms, { most: 30 }, ' ms')
    return figure('durable writes, part of bare Fastify with one insert', median(ratios), { least: 0.4 }) && fast
  } finally {
    bare.stop()
    await server.remove()
  }
}

/** Each connection is a different person who saves repeatedly, based on the version that the last save returned. */
function changes(server: RunningServer, tokens: string[]) {
  const versions = new Map<number, string>()
  return load(server.port, connections, seconds, (at, last) => {
    const etag = last?.headers.etag
    if (typeof etag === 'string') versions.set(at, etag)
    const ifMatch = versions.get(at)
    // A connection's first request only gets the version.
    if (!ifMatch) return { method: 'GET', path: `/rest${getDirectDeposits.path}`, headers: bearer(tokens[at]!) }
    const headers = { ...json, ...bearer(tokens[at]!), 'if-match': ifMatch, [idempotencyHeader]: randomUUID() }
    return { method: putDirectDeposits.method, path: `/rest${putDirectDeposits.path}`, headers, body }
  })
}

async function startBare() {
  const folder = mkdtempSync(join(tmpdir(), 'ess-bare-'))
  const child = fork('tools/run.mjs', ['tests/bench/bare-server.ts', folder])
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return {
    port,
    stop: () => {
      child.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
