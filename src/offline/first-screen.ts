let shown: Promise<void> = Promise.resolve()

/** Resolves when the first screen stands; at once where none is coming, as in the worker. What is kept is asked anew only then. */
export function firstScreen(): Promise<void> {
  return shown
}

const patienceMs = 3_000

/** Called once, at the start of a page; the answer is to be called when the screen stands. */
export function expectFirstScreen(): () => void {
  let done = () => {}
  shown = new Promise((resolve) => {
    done = resolve
    setTimeout(resolve, patienceMs)
  })
  return done
}
