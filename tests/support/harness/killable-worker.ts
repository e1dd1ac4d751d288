import { resume } from './device.ts'
import { lanes } from './lanes.ts'
import { type Witness, live } from './life.ts'
import { watchSteps } from './steps.ts'

/** A step by name and number of earlier occurrences, because the order differs between lives. */
export type Step = { name: string; nth: number }
/** `forms`: how many to fill; `dieAt`: the step at which it stops for good. */
export type Birth = { lane: number; laneCount: number; forms: number; dieAt: Step | null }
export type Said =
  | { type: 'ready' }
  | { type: 'next' }
  | { type: 'typed'; n: number }
  | { type: 'dying'; step: Step }
  | { type: 'ended'; steps: Step[] }

const say = (said: Said) => postMessage(said)

function heard(): Promise<number> {
  return new Promise((resolve) => addEventListener('message', ({ data }) => resolve(data as number), { once: true }))
}

addEventListener('message', (event) => void run(event.data as Birth), { once: true })

async function run({ lane, laneCount, forms, dieAt }: Birth): Promise<void> {
  const steps: Step[] = []
  let alive: 'unborn' | 'yes' | 'no' = 'unborn'
  // Dexie binds the database's methods when it opens it, so this must come first.
  watchSteps((name) => {
    if (alive === 'yes') {
      const step = { name, nth: steps.filter((taken) => taken.name === name).length }
      steps.push(step)
      if (name === dieAt?.name && step.nth === dieAt.nth) {
        alive = 'no'
        say({ type: 'dying', step })
      }
    }
    // A dead worker does nothing more until the page ends it. One in an endless loop would live for another 2 s.
    if (alive === 'no') throw new Error('dead')
  })
  let left = forms
  const witness: Witness = {
    next: async () => {
      if (left-- <= 0) return null
      const number = heard()
      say({ type: 'next' })
      return number
    },
    typed: async (n) => {
      const told = heard()
      say({ type: 'typed', n })
      await told
    },
  }
  await resume()
  alive = 'yes'
  say({ type: 'ready' })
  const every = lanes(laneCount)
  await live([every[lane]!], every, witness)
  say({ type: 'ended', steps })
}
