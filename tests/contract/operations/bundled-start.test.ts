import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

/** Linux lists child processes here. */
const childrenOf = (pid: number) => `/proc/${pid}/task/${pid}/children`

/**
 * Checks how many processes stay running after bundling the server the way npm start and the tests do. Waits until there are that
 * many.
 */
async function leaves(bundle: string, expected: number): Promise<void> {
  const script = `import { ${bundle} } from ${JSON.stringify(resolve('tools/bundle-server.mjs'))}
    await ${bundle}()
    console.log('bundled')
    process.stdin.resume()`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['pipe', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  const left = () => readFileSync(childrenOf(child.pid!), 'utf8').split(' ').filter(Boolean).length
  await expect.poll(left).toBe(expected)
  child.stdin.end()
  child.kill()
  await once(child, 'close')
}

test.skipIf(!existsSync(childrenOf(process.pid)))(
  'npm start leaves no bundler process running next to the server',
  async () => {
    // Tests bundle more than one file, so the process stays alive.
    await leaves('bundleServer', 1)
    await leaves('bundleServerLast', 0)
  },
)
