import { onReach, probe } from '@/api/reach.ts'
import { repairMessage } from '@/offline/worker-messages.ts'
import { isBusy } from '@/ui/shell/busy.ts'

/** In session storage: when the page was last reloaded because of this, in ms. index.html reads it too. */
export const reloadedKey = 'ess.reloaded-at'
const pause = 60_000

/** Source: specification 1 section 8. */
const patienceMs = 120_000

/** A chunk that could not be loaded. The router reloads on known messages, so this error has its own. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'
  /** The request timed out. A reload would hang, too, so the person decides. */
  hung = false
}

const hung = (patience: number) =>
  Object.assign(new ChunkLoadError(`A part of the app did not come within ${patience} ms`), { hung: true })

/** Messages of Chromium, Firefox and Safari, and of Vite for style sheets. */
export function isChunkFailure(error: unknown): boolean {
  if (error instanceof ChunkLoadError) return true
  return /dynamically imported module|importing a module script failed|preload CSS/i.test(
    String((error as Error)?.message),
  )
}

/** Loads a chunk with a timeout. Every failure is a ChunkLoadError. */
export async function loadChunk<Part>(load: () => Promise<Part>, patience = patienceMs): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const hanging = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(hung(patience)), patience)
  })
  try {
    return await Promise.race([load(), hanging])
  } catch (error) {
    // A truncated chunk, or one from another release, can't run.
    if (error instanceof ChunkLoadError || !(isChunkFailure(error) || error instanceof SyntaxError)) throw error
    await fetchPastCache((error as Error).message)
    throw new ChunkLoadError(`A part of the app did not come: ${(error as Error).message}`, { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

/** The browser's own cache may hold a network's page under the URL of the code, which most browsers name. */
async function fetchPastCache(message: string): Promise<void> {
  const [address] = /https?:\/\/\S+/.exec(message) ?? []
  if (address) await fetch(address, { cache: 'reload' }).catch(() => undefined)
}

/**
 * After a deployment, an open page may request chunks that are gone; a reload brings the new ones. This isn't done while a form
 * is open: links are prefetched on hover, and `recover` helps if the person actually goes there.
 */
export function reloadOnChunkFailure(): void {
  addEventListener('vite:preloadError', async () => {
    if (!(await isBusy())) await recover()
  })
}

// The worker may have to fetch a whole release.
const repairPatienceMs = 30_000

/** The worker repairs the stored app, past the browser's own cache, or loads the server's current release. */
async function repairParts(): Promise<void> {
  const worker = navigator.serviceWorker?.controller
  if (!worker) return
  const { port1, port2 } = new MessageChannel()
  await new Promise<unknown>((done) => {
    port1.onmessage = ({ data }) => data !== 'replaced' && done(data)
    navigator.serviceWorker.addEventListener('controllerchange', done, { once: true })
    setTimeout(done, repairPatienceMs)
    worker.postMessage({ type: repairMessage }, [port2])
  })
  port1.close()
}

/**
 * Repairs the app, reloads the page, and returns whether it does: at most once a minute, and only if the server answers. For a
 * person who's waiting for a chunk that didn't load. This leaves an open form, whose draft is kept.
 */
export function recover(): Promise<boolean> {
  return (recovering ??= recoverNow().finally(() => (recovering = null)))
}

let recovering: Promise<boolean> | null = null

async function recoverNow(): Promise<boolean> {
  const last = Number(sessionStorage.getItem(reloadedKey) ?? 0)
  if (Date.now() - last < pause || !(await probe())) return false
  sessionStorage.setItem(reloadedKey, String(Date.now()))
  await repairParts()
  location.reload()
  return true
}

/** Recovers as soon as the server is back. Returns a function that stops it. */
export function recoverWithSignal(): () => void {
  return onReach((reach) => reach === 'reachable' && void recover())
}
