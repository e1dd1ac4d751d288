import { type Browser, type BrowserContext, chromium } from 'playwright-core'

export const chromiumPath = () => process.env.CHROMIUM || '/usr/bin/chromium'

export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
]

/** Playwright's options for starting a test run's browser. */
export type BrowserStart = { executablePath: string; args: string[] }

/** `close` closes every opened device. */
export type Devices = Pick<Browser, 'newContext' | 'close'>

// All test files of a worker share one browser. Playwright ends it with the worker.
let ofWorker: Promise<Browser> | undefined

export async function browser(): Promise<Devices> {
  // Benches run without vitest.
  if (!process.env.VITEST) return chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs })
  const { inject } = await import('vitest')
  ofWorker ??= chromium.launch(inject('browserStart'))
  const shared = await ofWorker
  const opened: BrowserContext[] = []
  return {
    async newContext(options) {
      const context = await shared.newContext(options)
      opened.push(context)
      return context
    },
    async close() {
      await Promise.all(opened.map((context) => context.close()))
    },
  }
}
