import { currentReach } from '@/api/reach.ts'
import { isBusy } from '@/ui/busy.ts'

const mark = 'ess.reloaded-at'
const pause = 60_000

/** Browsers word it differently: Chromium, Firefox, Safari, and Vite for style sheets. */
export function isChunkFailure(error: unknown): boolean {
  return /dynamically imported module|importing a module script failed|preload CSS/i.test(String((error as Error)?.message))
}

/**
 * After a deployment an open page may ask for parts that are gone: loading it anew brings the present ones. Once a
 * minute at most, never without signal, and never in the middle of a form: a link that is only pointed at is fetched too,
 * and the router itself reloads once the person goes there.
 */
export function reloadOnChunkFailure(): void {
  addEventListener('vite:preloadError', async () => {
    const last = Number(sessionStorage.getItem(mark) ?? 0)
    if (currentReach() === 'unreachable' || Date.now() - last < pause || (await isBusy())) return
    sessionStorage.setItem(mark, String(Date.now()))
    location.reload()
  })
}
