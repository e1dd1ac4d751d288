import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundleServer } from '../../tools/bundle-server.mjs'
import type { Entry } from '../../server/commands/stub-host/books.ts'
import type { Mood } from '../../server/commands/stub-host/mood.ts'
import { endsWithParent } from './server.ts'

export type StubHostProcess = {
  url: string
  /** The path of a JSON file that describes it, for ESS_PAYROLL. */
  description: string
  mood: (mood: Mood | 'worst') => Promise<void>
  do: (what: 'backup' | 'restore') => Promise<void>
  entries: () => Promise<Entry[]>
  /** Ends it as a power cut would. */
  kill: () => Promise<void>
  /** Restarts it on the same port, with its stored data. */
  restart: () => Promise<void>
  /** Kills it and removes its folder. */
  remove: () => Promise<void>
}

/** `npm run host -- serve` in a process of its own. Options are those of the command. */
export async function startStubHostProcess(options: Record<string, string> = {}): Promise<StubHostProcess> {
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'ess-stub-host-'))
  const bundle = await bundleServer('commands/host.ts')
  let child: ChildProcess | null = null
  let at = { url: '', port: 0 }

  const start = async () => {
    const given = { ...options, folder, port: String(at.port) }
    const args = Object.entries(given).flatMap(([name, value]) => [`--${name}`, value])
    child = fork(bundle, ['serve', ...args], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: endsWithParent,
    })
    const ready = once(child, 'message') as Promise<[typeof at]>
    const ended = once(child, 'exit').then(([code]) => {
      throw new Error(`The stub host ended with ${code} before it listened`)
    })
    ;[at] = await Promise.race([ready, ended])
  }
  const kill = async () => {
    const ending = child
    child = null
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    const ended = once(ending, 'exit')
    ending.kill('SIGKILL')
    await ended
  }
  const control = async (body?: object) => {
    const response = await fetch(`${at.url}/control`, body ? { method: 'POST', body: JSON.stringify(body) } : {})
    return (await response.json()) as { entries: Entry[] }
  }
  await start()
  const description = join(folder, 'payroll.json')
  writeFileSync(description, JSON.stringify({ kind: 'http', address: at.url }))
  return {
    url: at.url,
    description,
    mood: async (mood) => void (await control({ mood })),
    do: async (what) => void (await control({ do: what })),
    entries: async () => (await control()).entries,
    kill,
    restart: async () => {
      await kill()
      await start()
    },
    remove: async () => {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
