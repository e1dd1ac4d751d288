import { expect, test } from 'vitest'
import { startServer } from '../support/server.ts'

/** Hangs right after SIGTERM, for ever; answers what the server still said, and how long it took. */
async function ended(how: string) {
  const script = encodeURIComponent(`process.once("SIGTERM",()=>setImmediate(()=>{${how}}))`)
  let said = ''
  const server = await startServer({
    env: { NODE_OPTIONS: `--import data:text/javascript,${script}` },
    onLog: (text) => (said += text),
  })
  const from = performance.now()
  await server.stop()
  const took = performance.now() - from
  await server.remove()
  expect(took).toBeLessThan(10_000)
  return said
}

test.concurrent('SIGTERM ends the server within 10 s though something does not come to its end, and it says so', async () => {
  const neverDone = 'process.exit=(exit=>code=>code?exit(code):undefined)(process.exit)'
  expect(await ended(neverDone)).toContain('ended although something did not end in time')
})

test.concurrent('SIGTERM ends the server within 10 s though the thread that answers everybody hangs', async () => {
  await ended('for(;;);')
})
