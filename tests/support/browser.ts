import { type Browser, chromium } from 'playwright-core'

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

/** The run's one Chromium where there is one, else one of its own. Close what you open in it; close it when you are done. */
export async function browser(): Promise<Browser> {
  const endpoint = await sharedEndpoint()
  return endpoint ? chromium.connect(endpoint) : chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs })
}

// Only a test run has one; a bench has no vitest around it.
async function sharedEndpoint(): Promise<string | undefined> {
  if (!process.env.VITEST) return undefined
  const { inject } = await import('vitest')
  return inject('browserEndpoint' as never)
}
