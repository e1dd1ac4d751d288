import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { bundleServer, serverFlags } from '../../tools/bundle-server.mjs'
import { buildApp } from '../../server/app.ts'
import { openDatabase } from '../../server/db/open-database.ts'
import type { Database } from '../../server/db/database.ts'
import { demoPassword } from '../../server/demo/demo-company.ts'
import { type Serving, serve } from '../../server/serve.ts'
import { type Settings, settingsFrom } from '../../server/settings/settings.ts'
import { createDatabase, type DatabaseKind, type TestDatabase } from './databases.ts'
import { createDemoDatabase, lowCost } from './prepared-databases.ts'

type Options = {
  database?: DatabaseKind
  /** Defaults to any free port; kept over a restart. */
  port?: number
  /** A fixed current time, ISO. */
  clock?: string
  /** Kept when the server ends. By default, a temporary folder, which is removed. */
  dataDir?: string
  distDir?: string
  env?: Record<string, string>
  /** Called with the server's log output. */
  onLog?: (text: string) => void
  /** How late the server is (ms), for one in this process. By default, it's never late, however busy the machine is. */
  lateness?: () => number
}

const never = () => 0

export type RunningServer = {
  url: string
  port: number
  dataDir: string
  databaseUrl: string | null
  /** Stops it as an operator would, and waits. */
  stop: () => Promise<void>
  /** Restarts it on the same port and database, stopping it first if it's running. */
  restart: () => Promise<void>
  /** Stops it and removes its data. */
  remove: () => Promise<void>
  /** Opens a second connection to its database. Close it afterwards. */
  openDatabase: () => Promise<Database>
  /** Runs npm run host -- lock, unlock, and so on. */
  host: (command: HostCommand) => Promise<string>
}

type ServerProcess = RunningServer & {
  /** Kills it, as a power cut would. */
  kill: () => Promise<void>
}

/**
 * Makes a child process end when its parent does. A child that outlived its test file would keep the test runner's pipes
 * open and stop it from exiting.
 */
export const endsWithParent = ['--import', 'data:text/javascript,process.once("disconnect",()=>process.exit())']

/** The real server in its own process, listening on 127.0.0.1. */
export async function startServer(options: Options = {}): Promise<ServerProcess> {
  const place = await placeFor(options)
  const env = envOf(options, place)
  const bundle = await bundleServer()
  let port = options.port ?? 0
  let child: ChildProcess | null = null

  const start = async () => {
    child = fork(bundle, {
      env: { ...env, PORT: String(port) },
      stdio: ['ignore', options.onLog ? 'pipe' : 'ignore', 'inherit', 'ipc'],
      execArgv: [...serverFlags, ...endsWithParent],
    })
    child.stdout?.on('data', (chunk: Buffer) => options.onLog?.(chunk.toString()))
    port = await listening(child)
  }
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    const ending = child
    child = null
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    ending.kill(signal)
    await once(ending, 'exit')
  }
  await start()
  return {
    ...running(place, env, port),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    restart: async () => {
      await end('SIGTERM')
      await start()
    },
    remove: async () => {
      await end('SIGTERM')
      await place.drop()
    },
  }
}

/** The same server in this process, which saves loading and compiling it for each test file. */
export async function serveHere(options: Omit<Options, 'onLog'> = {}): Promise<RunningServer> {
  const place = await placeFor(options)
  const env = envOf(options, place)
  const start = (port = 0) =>
    serve({ ...settingsFrom({ ...env, PORT: String(port) }), hashing: lowCost, lateness: options.lateness ?? never })
  let serving: Serving | null = await start(options.port)
  const { port } = serving
  const stop = async () => {
    const ending = serving
    serving = null
    await ending?.close()
  }
  return {
    ...running(place, env, port),
    stop,
    restart: async () => {
      await stop()
      serving = await start(port)
    },
    remove: async () => {
      await stop()
      await place.drop()
    },
  }
}

const running = ({ databaseUrl }: TestDatabase, env: Env, port: number) => ({
  url: `http://127.0.0.1:${port}`,
  port,
  dataDir: env.DATA_DIR,
  databaseUrl,
  openDatabase: () => openDatabase({ dataDir: env.DATA_DIR, databaseUrl }),
  host: (command: HostCommand) => hostCommand(command, env),
})

type HostCommand = 'lock' | 'unlock' | 'fail-uploads' | 'accept-uploads' | 'status'

type Env = NodeJS.ProcessEnv & { DATA_DIR: string }

/** One person makes all of a file's changes, often at once. Other tests cover the limits. */
const unhurried = { ESS_CHANGES_IN_FIVE_MINUTES: '1000000', ESS_CHANGES_IN_A_DAY: '1000000' }

/** Otherwise, the demo company's requests would send letters. Tests of reminders set it. */
const unreminded = { ESS_REMINDER_HOURS: '0' }

function envOf(options: Options, place: TestDatabase): Env {
  return {
    ...process.env,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    DATA_DIR: options.dataDir ?? place.dataDir,
    DATABASE_URL: place.databaseUrl ?? '',
    ESS_DEMO: '1',
    ...(options.clock ? { ESS_CLOCK: options.clock } : {}),
    ...(options.distDir ? { DIST_DIR: options.distDir } : {}),
    ...unhurried,
    // Tests of undo set it.
    ESS_UNDO_SECONDS: '0',
    ...unreminded,
    ESS_LANGUAGES: 'en, es',
    ...options.env,
  }
}

function placeFor({ database = 'sqlite', dataDir, clock, env }: Options) {
  const filled = dataDir === undefined && env?.ESS_DEMO !== '0'
  return filled ? createDemoDatabase(database, clock ? Date.parse(clock) : undefined) : createDatabase(database)
}

async function listening(child: ChildProcess): Promise<number> {
  const ready = once(child, 'message') as Promise<[{ port: number }]>
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The server ended with ${code} before it listened`)
  })
  const [{ port }] = await Promise.race([ready, ended])
  return port
}

async function hostCommand(command: string, env: NodeJS.ProcessEnv): Promise<string> {
  const child = fork(await bundleServer('commands/host.ts'), [command], {
    env,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    execArgv: [],
  })
  let said = ''
  child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`host ${command} ended with ${code}`)
  return said
}

/** A clock that a test controls. */
type TestClock = { now: number }

export type TestServer = {
  app: FastifyInstance
  url: string
  database: Database
  settings: Settings
  clock: TestClock
  /** How late the server thinks it is (ms). */
  late: { ms: number }
  /** The bearer token of a demo user, who is signed in once. */
  tokenOf: (userName: string) => Promise<string>
  close: () => Promise<void>
}

const testNow = Date.parse('2026-11-21T09:00:00Z')

/** The same server within the test, with a clock to move and a database to inspect. */
export async function startServerHere(kind: DatabaseKind, env: Record<string, string> = {}): Promise<TestServer> {
  const place = env.ESS_DEMO === '0' ? await createDatabase(kind) : await createDemoDatabase(kind, testNow)
  const clock = { now: testNow }
  const late = { ms: 0 }
  let askedAt = testNow
  let wasSetBack = false
  const fromEnv = settingsFrom({
    LOG_LEVEL: 'silent',
    DATA_DIR: place.dataDir,
    DATABASE_URL: place.databaseUrl ?? '',
    ESS_DEMO: '1',
    ...unhurried,
    ...unreminded,
    ...env,
  })
  const settings: Settings = { ...fromEnv, clock: () => clock.now, hashing: lowCost, lateness: () => late.ms }
  const database = await openDatabase(settings)
  const app = await buildApp(database, settings)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const tokens = new Map<string, Promise<string>>()
  return {
    app,
    url,
    database,
    settings,
    clock,
    late,
    tokenOf: (userName) => {
      // Setting the clock back ends the sessions, and so does setting it forward again.
      const isBack = clock.now < askedAt
      if (isBack || (wasSetBack && clock.now - askedAt > 600_000)) {
        tokens.clear()
        wasSetBack = isBack
      }
      askedAt = clock.now
      const known = tokens.get(userName) ?? signIn(url, userName)
      tokens.set(userName, known)
      return known
    },
    close: async () => {
      await app.close()
      await database.close()
      await place.drop()
    },
  }
}

/** Signs a demo user in and returns the token. */
export async function signIn(url: string, userName: string, password = demoPassword): Promise<string> {
  const response = await fetch(`${url}/rest/activeDirectoryLogin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: userName, password, realm: 'ESS' }),
  })
  if (!response.ok) throw new Error(`${userName} could not sign in: ${response.status}`)
  const { tokenId } = (await response.json()) as { tokenId: string }
  return tokenId
}
