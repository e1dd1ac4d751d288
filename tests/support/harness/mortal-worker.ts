import { resume } from './device.ts'
import { lanes } from './lanes.ts'
import { type Witness, live } from './life.ts'
import { watchSteps } from './steps.ts'

/** `forms`: how many are filled; `dieAt`: the step at which it stops for ever, 0 for none. */
export type Birth = { lane: number; laneCount: number; forms: number; dieAt: number }
export type Said = { type: 'ready' } | { type: 'next' } | { type: 'typed'; n: number } | { type: 'dying'; step: string } | { type: 'ended'; steps: number }

const say = (said: Said) => postMessage(said)

function heard(): Promise<number> {
  return new Promise((resolve) => addEventListener('message', ({ data }) => resolve(data as number), { once: true }))
}

addEventListener('message', (event) => void run(event.data as Birth), { once: true })

async function run({ lane, laneCount, forms, dieAt }: Birth): Promise<void> {
  await resume()
  let steps = 0
  watchSteps((step) => {
    if (++steps !== dieAt) return
    say({ type: 'dying', step })
    // Nothing of this worker goes on: the page ends it here.
    for (;;);
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
  say({ type: 'ready' })
  const every = lanes(laneCount)
  await live([every[lane]!], every, witness)
  say({ type: 'ended', steps })
}
