import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { bundleServer } from '../../tools/bundle-server.mjs'
import type { RunningServer } from './server.ts'

export type Given = { input?: string; env?: Record<string, string> }
type Place = Pick<RunningServer, 'dataDir'>

/** Runs `npm run ess -- …` on the server's database while the server runs. */
export async function runEss(server: Place, args: string[], given: Given = {}) {
  return runNode(server, [await bundleServer('commands/ess.ts'), ...args], given)
}

/** Runs Node on the server's database. */
export async function runNode({ dataDir }: Place, args: string[], given: Given = {}) {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', ...given.env }
  const child = spawn(process.execPath, args, { env })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stdin.end(given.input ?? '')
  const [code] = (await once(child, 'close')) as [number]
  return { code, said }
}
