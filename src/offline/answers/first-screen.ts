let shown: Promise<void> = Promise.resolve()

/**
 * Resolves when the first screen is shown, or immediately without one, as in the worker. Kept answers are
 * refetched only after that.
 */
export function firstScreen(): Promise<void> {
  return shown
}

const patienceMs = 3_000

/** Call it once when a page starts, and call the returned function when the first screen has rendered. */
export function expectFirstScreen(): () => void {
  let done = () => {}
  shown = new Promise((resolve) => {
    done = resolve
    setTimeout(resolve, patienceMs)
  })
  return done
}
