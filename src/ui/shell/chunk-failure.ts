import { onReach, probe } from '@/api/reach.ts'
import { isBusy } from '@/ui/busy.ts'

const mark = 'ess.reloaded-at'
const pause = 60_000

/** Source: specification 1 section 8. */
const patienceMs = 120_000

/** A part of the app that did not come. The router reloads by itself for messages that it knows: this one is not among them. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'
  /** Nothing came at all. Loading the page anew would hang as well: that is for the person to decide. */
  hung = false
}

const hung = (patience: number) => Object.assign(new ChunkLoadError(`A part of the app did not come within ${patience} ms`), { hung: true })

/** Browsers word it differently: Chromium, Firefox, Safari, and Vite for style sheets. */
export function isChunkFailure(error: unknown): boolean {
  if (error instanceof ChunkLoadError) return true
  return /dynamically imported module|importing a module script failed|preload CSS/i.test(String((error as Error)?.message))
}

/** Gives a part of the app up that hangs, and calls every failure by one name. */
export async function loadChunk<Part>(load: () => Promise<Part>, patience = patienceMs): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const hanging = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(hung(patience)), patience)
  })
  try {
    return await Promise.race([load(), hanging])
  } catch (error) {
    if (error instanceof ChunkLoadError || !isChunkFailure(error)) throw error
    throw new ChunkLoadError(`A part of the app did not come: ${(error as Error).message}`, { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

/**
 * After a deployment an open page may ask for parts that are gone: loading it anew brings the present ones. Not in the
 * middle of a form: a link that is only pointed at is fetched too, and whoever goes there is helped by `recover` then.
 */
export function reloadOnChunkFailure(): void {
  addEventListener('vite:preloadError', async () => {
    if (!(await isBusy())) await recover()
  })
}

/**
 * Says whether the page is loaded anew: once a minute at most, and not without a sign of life of the server, because there may
 * be nothing to load it from. For whoever stands before what did not come: a form that was open is left, its draft is kept.
 */
export async function recover(): Promise<boolean> {
  const last = Number(sessionStorage.getItem(mark) ?? 0)
  if (Date.now() - last < pause || !(await probe())) return false
  sessionStorage.setItem(mark, String(Date.now()))
  location.reload()
  return true
}

/** As soon as the server is back. Answers how to stop. */
export function recoverWithSignal(): () => void {
  return onReach((reach) => reach === 'reachable' && void recover())
}
