import { deliver } from '@/offline/delivery/deliver.ts'
import { send } from '@/offline/outbox/outbox.ts'
import { numbersHere, states } from './device.ts'
import { election, lanes } from './lanes.ts'
import { live } from './life.ts'
import type { Birth, Said, Step } from './killable-worker.ts'

/** `lost`: numbers that, at some moment after typing, were neither a draft nor a row. */
export type Killed = { kills: number; typed: number[]; lost: number[]; steps: string[] }

const fill = { forms: 1_000_000, dieAt: null }
let counter = 0

/** Kills workers at random moments, `side` of them at a time, each filling forms on its own lane. */
export async function killAtRandom(kills: number, side: number, seed: number): Promise<Killed> {
  const killed: Killed = { kills: 0, typed: [], lost: [], steps: [] }
  const chance = randomOf(seed)
  const slot = async (lane: number) => {
    while (killed.kills < kills) {
      killed.kills += 1
      await oneLife({ lane, laneCount: side, ...fill }, killed, chance() ** 2 * 300)
    }
  }
  await Promise.all(Array.from({ length: side }, (_, lane) => slot(lane)))
  return killed
}

/** Kills a worker at each step, in turn, of filling, sending and delivering one form. */
export async function killAtEachStep(): Promise<Killed> {
  const killed: Killed = { kills: 0, typed: [], lost: [], steps: [] }
  const one = { lane: 0, laneCount: 1, forms: 1 }
  const whole = await oneLife({ ...one, dieAt: null }, killed)
  for (const dieAt of whole ?? []) {
    // So that each run starts from the same state and takes the same steps.
    await settle(one.laneCount)
    if ((await oneLife({ ...one, dieAt }, killed)) === null) killed.kills += 1
  }
  return killed
}

/** Kills workers at random moments while they deliver a lane long enough to be marked ahead. */
export async function killInLongLane(kills: number, seed: number): Promise<Killed> {
  const killed: Killed = { kills: 0, typed: [], lost: [], steps: [] }
  const chance = randomOf(seed)
  const [lane] = lanes(1)
  while (killed.kills < kills) {
    for (let row = 0; row < 12; row++) {
      killed.typed.push(++counter)
      await send(lane!, election(counter))
    }
    const ended = await oneLife({ lane: 0, laneCount: 1, forms: 0, dieAt: null }, killed, chance() * 120)
    if (ended === null) killed.kills += 1
  }
  return killed
}

/** Submits and delivers what kills left behind, retrying as long as the server asks to. */
export async function settle(laneCount: number): Promise<void> {
  const every = lanes(laneCount)
  await live(every, every, { next: async () => null, typed: async () => undefined })
  while (Object.keys(await states()).some((state) => state !== 'sent')) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    await deliver(every)
  }
}

/** Returns the steps of a completed life, or null for a killed one. */
async function oneLife(birth: Birth, killed: Killed, lifetimeMs?: number): Promise<Step[] | null> {
  const worker = new Worker('/killable-worker.js')
  const last: number[] = []
  const ended = await new Promise<Step[] | null>((end, fail) => {
    worker.onerror = (event) => fail(new Error(event.message))
    worker.onmessage = ({ data }: MessageEvent<Said>) => {
      if (data.type === 'ready' && lifetimeMs !== undefined) setTimeout(() => end(null), lifetimeMs)
      if (data.type === 'next') worker.postMessage(++counter)
      if (data.type === 'typed') {
        last.push(data.n)
        worker.postMessage(0)
      }
      if (data.type === 'dying') {
        killed.steps.push(data.step.name)
        end(null)
      }
      if (data.type === 'ended') end(data.steps)
    }
    worker.postMessage(birth)
  })
  worker.terminate()
  killed.typed.push(...last)
  const here = new Set(await numbersHere([lanes(birth.laneCount)[birth.lane]!.kind], 20 + 10 * birth.laneCount))
  killed.lost.push(...last.slice(-3).filter((n) => !here.has(n)))
  return ended
}

// Mulberry32: the same seed gives the same moments.
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
