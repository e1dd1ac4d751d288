import { Worker } from 'node:worker_threads'

const endedAfterMs = 7_000
/**
 * A second thread kills the process if the main thread is blocked, for example by a disk. It waits a bit longer, so that the main
 * thread can log the reason if it isn't blocked.
 */
export const killedAfterMs = 8_000

/** Ends this process after a while, no matter what hangs. Draining beforehand adds `drainMs`. */
export function forceExit(log: { warn: (text: string) => void }, drainMs = 0): void {
  setTimeout(() => {
    log.warn('ended although something did not end in time')
    process.exit(1)
  }, endedAfterMs + drainMs)
  new Worker(`setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${killedAfterMs + drainMs})`, { eval: true })
}
