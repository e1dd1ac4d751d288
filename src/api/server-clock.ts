import { createStore } from './store.ts'

/** Smaller differences can come from network delay and the header's whole seconds. */
const minMs = 5_000
const storedAs = 'ess.clock-offset'

/** How far the server's clock is ahead of this device's, in ms; 0 if they agree. Stored for use without signal. */
const offset = createStore(storedOffset())

export const clockOffset = { subscribe: offset.subscribe, get: offset.get }

/** The current time (ms): for today's date, signatures, and comparisons with the server's times. */
export function serverNow(): number {
  return Date.now() + offset.get()
}

/** A device time (ms) on the server's clock. */
export function asServerTime(at: number): number {
  return at + offset.get()
}

/**
 * Compares the clocks by the Date header of our server's answer. `begunAt`: when the request was started, in ms, by this device's
 * clock.
 */
export function noteServerTime(date: string | null, begunAt: number): void {
  const sent = Date.parse(date ?? '')
  if (Number.isNaN(sent)) return
  const arrivedAt = Date.now()
  const half = (arrivedAt - begunAt) / 2
  // The clock was set in the meantime.
  if (half < 0) return
  // The header is in whole seconds.
  const measured = Math.round(sent + 500 - (begunAt + half))
  const openMs = half + minMs
  const next = Math.abs(measured) <= openMs ? 0 : measured
  if (Math.abs(next - offset.get()) <= openMs) return
  offset.set(next)
  keep(next)
}

type Stored = { getItem: (key: string) => string | null; setItem: (key: string, value: string) => void }

// Workers have no storage. Accessing it may throw.
const storage = () => (globalThis as { localStorage?: Stored }).localStorage

function storedOffset(): number {
  try {
    return Number(storage()?.getItem(storedAs)) || 0
  } catch {
    return 0
  }
}

function keep(ms: number): void {
  try {
    storage()?.setItem(storedAs, String(ms))
  } catch {
    // Without storage, the device measures again next time.
  }
}
