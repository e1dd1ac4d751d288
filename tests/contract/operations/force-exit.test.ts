import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { killedAfterMs } from '../../../server/force-exit.ts'
import { bundleServer } from '../../../tools/bundle-server.mjs'
import type { TestDatabase } from '../../support/databases.ts'
import { createDemoDatabase } from '../../support/prepared-databases.ts'
import { startServer } from '../../support/server.ts'

/** Ends a server that hangs right after SIGTERM, and returns its output. */
async function ended(how: string) {
  const script = encodeURIComponent(`process.once("SIGTERM",()=>setImmediate(()=>{${how}}))`)
  let said = ''
  const server = await startServer({
    env: { NODE_OPTIONS: `--import data:text/javascript,${script}` },
    onLog: (text) => (said += text),
  })
  await server.stop()
  await server.remove()
  return said
}

test('the server is killed before a service manager would kill it', () => expect(killedAfterMs).toBeLessThan(10_000))

test.concurrent('SIGTERM ends the server even if closing doesn’t finish, and the log says so', async () => {
  const neverDone = 'process.exit=(exit=>code=>code?exit(code):undefined)(process.exit)'
  expect(await ended(neverDone)).toContain('ended although something did not end in time')
})

test.concurrent('SIGTERM ends the server even if the main thread hangs afterwards', async () => {
  await ended('for(;;);')
})

describe('under npm start', () => {
  let place: TestDatabase
  beforeEach(async () => {
    place = await createDemoDatabase('sqlite')
  })
  const pids: number[] = []
  afterEach(async () => {
    for (const pid of pids.splice(0)) if (runs(pid)) process.kill(pid, 'SIGKILL')
    await place.drop()
  })

  /** Starts the server as npm start does, once it listens. `first` runs in it once its signal handlers are set. */
  async function started(first: string, killAfterMs?: number) {
    const script = encodeURIComponent(
      `if(process.send){const send=process.send.bind(process);process.send=m=>{send(m);setImmediate(()=>{console.log("pid "+process.pid);${first}})}}`,
    )
    const supervised = `import { supervise } from ${JSON.stringify(resolve('tools/supervise.mjs'))};
      supervise(${JSON.stringify(await bundleServer())}, ${killAfterMs})`
    const env = {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: place.dataDir,
      DATABASE_URL: '',
      NODE_OPTIONS: `--import data:text/javascript,${script}`,
    }
    const starter = join(place.dataDir, 'start.mjs')
    writeFileSync(starter, supervised)
    const parent = spawn(process.execPath, [starter], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let said = ''
    parent.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
    await expect.poll(() => said).toMatch(/^pid \d+$/m)
    const pid = Number(/^pid (\d+)$/m.exec(said)![1])
    pids.push(pid, parent.pid!)
    return { parent, pid }
  }
  const runs = (pid: number) => {
    try {
      return process.kill(pid, 0)
    } catch {
      return false
    }
  }

  test('SIGTERM ends a server that already hangs in a loop', async () => {
    const { parent, pid } = await started('for(;;);', 1000)
    parent.kill('SIGTERM')
    expect(await once(parent, 'exit')).toEqual([1, null])
    expect(runs(pid)).toBe(false)
  })

  test('SIGTERM lets a working server end on its own', async () => {
    const { parent, pid } = await started('')
    parent.kill('SIGTERM')
    expect(await once(parent, 'exit')).toEqual([0, null])
    expect(runs(pid)).toBe(false)
  })

  test('the server ends when the process that started it is killed', async () => {
    const { parent, pid } = await started('')
    parent.kill('SIGKILL')
    await expect.poll(() => runs(pid)).toBe(false)
  })
})
