type Repeated = { poke: () => void; stop: () => Promise<void> }

/** Runs the work now, periodically, soon after each poke, and again as long as it returns true; never concurrently. */
export function repeat(work: () => Promise<boolean>, everyMs: number, pauseMs = 0): Repeated {
  let stopped = false
  let soon: NodeJS.Timeout | null = null
  let running: Promise<void> = Promise.resolve()
  const pass = () => {
    soon = null
    running = running.then(async () => {
      if (!stopped && (await work())) poke()
    })
  }
  const poke = () => {
    if (!stopped) soon ??= setTimeout(pass, pauseMs)
  }
  const timer = setInterval(poke, everyMs)
  poke()
  return {
    poke,
    stop: async () => {
      stopped = true
      clearInterval(timer)
      if (soon) clearTimeout(soon)
      await running
    },
  }
}
