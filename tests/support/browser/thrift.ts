import type { BrowserContext } from 'playwright-core'

/** What a test's device does without. */
type Thrift = {
  /**
   * As in a private window of a browser that allows no service worker: installing one takes more of the processor than
   * starting the app and signing in.
   */
  worker?: boolean
  /** Keys are derived in one round in place of 600,000, which take a fifth of a second for each sign-in. */
  rounds?: 'one'
}

export async function doWithout(context: BrowserContext, { worker, rounds }: Thrift): Promise<void> {
  if (worker === false)
    await context.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  if (rounds === 'one') await context.addInitScript(deriveInOneRound)
}

// Runs in the page: it may use nothing from outside itself.
function deriveInOneRound(): void {
  if (!('SubtleCrypto' in globalThis)) return
  const { deriveKey } = SubtleCrypto.prototype
  SubtleCrypto.prototype.deriveKey = function (algorithm, ...others) {
    const quick = 'iterations' in (algorithm as object) ? { ...(algorithm as Pbkdf2Params), iterations: 1 } : algorithm
    return deriveKey.call(this, quick, ...others)
  }
}
