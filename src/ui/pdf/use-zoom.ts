import { useState } from 'react'

/** In percent; 100 is a page as wide as its place. */
const steps = [50, 75, 100, 125, 150, 200, 300, 400]

export type Zoom = { percent: number; in?: () => void; out?: () => void; reset: () => void }

/** `in` and `out` are missing where it goes no further. */
export function useZoom(): Zoom {
  const [at, setAt] = useState(steps.indexOf(100))
  return {
    percent: steps[at]!,
    in: at < steps.length - 1 ? () => setAt(at + 1) : undefined,
    out: at > 0 ? () => setAt(at - 1) : undefined,
    reset: () => setAt(steps.indexOf(100)),
  }
}
