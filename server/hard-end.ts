import { Worker } from 'node:worker_threads'

// The thread waits longer, so that the main thread can log the reason if it is not blocked.
const laterMs = 1_000

/**
 * Ends this process after a time, whatever hangs. A second thread does it if the main thread is blocked, for example by a
 * disk.
 */
export function endWithin(ms: number, log: { warn: (text: string) => void }): void {
  setTimeout(() => {
    log.warn('ended although something did not end in time')
    process.exit(1)
  }, ms)
  new Worker(`setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${ms + laterMs})`, { eval: true })
}
