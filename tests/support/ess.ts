import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { bundleServer } from '../../tools/bundle-server.mjs'
import type { RunningServer } from './server.ts'

type Given = { input?: string; env?: Record<string, string> }
export type Printed = { code: number; said: string }

/** Runs `npm run ess -- …` on a server's SQLite database while the server runs. */
export async function runEss(
  server: Pick<RunningServer, 'dataDir'>,
  args: string[],
  given: Given = {},
): Promise<Printed> {
  return runNode(server, [await bundleServer('commands/ess.ts'), ...args], given)
}

export async function runNode(
  { dataDir }: Pick<RunningServer, 'dataDir'>,
  args: string[],
  given: Given = {},
): Promise<Printed> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', ...given.env }
  const child = spawn(process.execPath, args, { env })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stdin.end(given.input ?? '')
  const [code] = (await once(child, 'close')) as [number]
  return { code, said }
}
