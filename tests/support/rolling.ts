import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { patchDriverText } from '@/contract/drivers/driver-text.ts'
import { idempotencyHeader, receiptHeader } from '@/contract/endpoint/headers.ts'
import { getDirectDeposits } from '@/contract/payroll/direct-deposit.ts'
import { getUserInfo } from '@/contract/sign-in/session.ts'
import { bundleServer, serverFlags } from '../../tools/bundle-server.mjs'
import { freePort } from './free-port.ts'
import { createDemoDatabase } from './prepared-databases.ts'
import { endsWithParent, signIn } from './server.ts'

/** A bundled server and its arguments. */
export type Program = [bundle: string, ...args: string[]]

export const thisRelease = async (): Promise<Program> => [await bundleServer()]
/** The `nth` release after this one. */
export const laterRelease = async (nth: number): Promise<Program> => [
  await bundleServer('../tests/support/next-release.ts'),
  String(nth),
]

/** Two servers on one PostgreSQL, each on its own port, with devices that send until they get an answer. */
export async function twoServersUnderLoad(first: Program) {
  const place = await createDemoDatabase('postgres')
  const servers = await Promise.all([0, 1].map(async () => serverSlot(await freePort(), place)))
  await Promise.all(servers.map((server) => server.start(first)))
  const load = await devices(servers.map(({ url }) => url))
  const client = new pg.Client({ connectionString: place.databaseUrl! })
  await client.connect()
  const query = async <Row>(text: string) => (await client.query(text)).rows as Row[]
  return {
    servers,
    databaseUrl: place.databaseUrl!,
    query,
    /** Waits until this many more changes are answered. */
    goOn: (count = 20) => load.goOn(count),
    /** Stops the load once all changes are answered, and compares them with the database. */
    async compared() {
      const { answered, statuses } = await load.stop()
      const rows = await query<{ receipt: string }>(
        `select receipt from audit where action = '${patchDriverText.name}' and receipt is not null`,
      )
      const kept = new Set(rows.map(({ receipt }) => receipt))
      return {
        answered: answered.length,
        missing: answered.filter((receipt) => !kept.has(receipt)).length,
        twice: rows.length - kept.size,
        unknown: [...kept].filter((receipt) => !answered.includes(receipt)).length,
        statuses: [...statuses].toSorted((a, b) => a - b),
      }
    },
    async end() {
      await load.stop()
      for (const server of servers) await server.kill()
      await client.end()
      await place.drop()
    },
  }
}

/** A server on this port that can be replaced by another release. */
export function serverSlot(
  port: number,
  { databaseUrl, dataDir }: { databaseUrl: string | null; dataDir: string },
  env: Record<string, string> = {},
) {
  let child: ChildProcess | null = null
  const end = async (signal: NodeJS.Signals) => {
    const ending = child
    child = null
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    const over = once(ending, 'exit')
    ending.kill(signal)
    await over
  }
  const begin = ([bundle, ...args]: Program) => {
    child = fork(bundle, args, {
      env: {
        ...process.env,
        HOST: '127.0.0.1',
        PORT: String(port),
        LOG_LEVEL: 'silent',
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl!,
        ESS_DEMO: '1',
        ESS_CHANGES_IN_FIVE_MINUTES: '1000000',
        ESS_CHANGES_IN_A_DAY: '1000000',
        ...env,
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [...serverFlags, ...endsWithParent],
    })
    return child
  }
  return {
    url: `http://127.0.0.1:${port}`,
    pid: () => child!.pid!,
    /** Doesn't wait until it listens. */
    begin: (program: Program) => void begin(program),
    async start(program: Program) {
      const starting = begin(program)
      const ended = once(starting, 'exit').then(([code]) => {
        throw new Error(`The server ended with ${code} before it listened`)
      })
      await Promise.race([once(starting, 'message'), ended])
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

async function devices(urls: string[]) {
  const answered: string[] = []
  const statuses = new Set<number>()
  let over = false
  const tokens = await Promise.all(['driver', 'driver2'].map((userName) => signIn(urls[0]!, userName)))

  /** Null without an answer. */
  const sent = async (url: string, path: string, init: RequestInit) => {
    try {
      const answer = await fetch(`${url}/rest${path}`, { ...init, signal: AbortSignal.timeout(20_000) })
      await answer.arrayBuffer()
      statuses.add(answer.status)
      return answer
    } catch {
      await pause(10)
      return null
    }
  }
  const save = async (token: string, nth: number) => {
    for (let change = 0; !over; change += 1) {
      // Starting servers need the processor too.
      await pause(5)
      const lineNumber = String((change * 4 + nth) % 10_000).padStart(4, '0')
      const headers = {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        [idempotencyHeader]: randomUUID(),
      }
      const body = JSON.stringify({ status: 'I', carrierAddr: 'vtext.com', areaCode: '602', prefix: '555', lineNumber })
      // Like a device: sends the same change with the same key until it's answered, wherever the balancer routes it.
      for (let tries = change; ; tries += 1) {
        const answer = await sent(urls[tries % urls.length]!, patchDriverText.path, { method: 'PATCH', headers, body })
        const receipt = answer?.status === 200 && answer.headers.get(receiptHeader)
        if (receipt) {
          answered.push(receipt)
          break
        }
        if (over && !answer) break
      }
    }
  }
  const read = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` }
    const paths = [getUserInfo, getDirectDeposits].map(({ path }) => path)
    for (let n = 0; !over; n += 1) {
      await pause(20)
      await sent(urls[n % urls.length]!, paths[(n >> 1) % paths.length]!, { headers })
    }
  }
  const all = Promise.all(tokens.flatMap((token, nth) => [save(token, nth), save(token, nth + 2), read(token)]))
  return {
    async goOn(count: number) {
      const until = answered.length + count
      while (answered.length < until) await pause(10)
    },
    async stop() {
      over = true
      await all
      return { answered, statuses }
    },
  }
}
