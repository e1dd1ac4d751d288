import type { BrowserContext } from 'playwright-core'

/** Costs that a test's device can skip. */
type SkippedCosts = {
  /**
   * False: no service worker, as in private windows of some browsers. Installing one takes more processor time than
   * starting the app and signing in.
   */
  worker?: boolean
  /** Derives keys in one round instead of 600,000, which take a fifth of a second per sign-in. */
  rounds?: 'one'
}

export async function skipCosts(context: BrowserContext, { worker, rounds }: SkippedCosts): Promise<void> {
  if (worker === false)
    await context.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  if (rounds === 'one') await context.addInitScript(deriveInOneRound)
}

// Runs in the page, so it can't use anything outside itself.
function deriveInOneRound(): void {
  if (!('SubtleCrypto' in globalThis)) return
  const { deriveKey } = SubtleCrypto.prototype
  SubtleCrypto.prototype.deriveKey = function (algorithm, ...others) {
    const quick = 'iterations' in (algorithm as object) ? { ...(algorithm as Pbkdf2Params), iterations: 1 } : algorithm
    return deriveKey.call(this, quick, ...others)
  }
}
