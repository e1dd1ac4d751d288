import { countDown } from './people.ts'

const stepMs = 1_000

let counting = false

/** Pauses after wrong passwords run down while the app is open, by time that really passed: in one tab, and not by the clock. */
export function runPausesDown(): void {
  if (counting) return
  counting = true
  void navigator.locks.request('ess.pause', count).finally(() => (counting = false))
}

async function count(): Promise<void> {
  let from = performance.now()
  for (let left = true; left; ) {
    await new Promise((resolve) => setTimeout(resolve, stepMs))
    const to = performance.now()
    left = await countDown(to - from)
    from = to
  }
}
