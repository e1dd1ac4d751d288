import { setImmediate, setTimeout as pause } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { inTurn } from '../../base/in-turn.ts'
import { refuseTooMany, sendRefusal } from '../answers/problems.ts'

/** A screen makes a few calls at the same time. */
export const atOnce = 4
/** The number of one person's waiting calls. Each keeps its body in memory. */
export const maxWaiting = 250
const tryAgainMs = 1_000
const shortMs = 2
const maxPauseMs = 25

/**
 * Processes a few calls of one person at a time, in order, so that a person who requests hundreds of calendars waits
 * for their own calls, and others don't.
 */
type FairShares = {
  /** Answers 429 if too many of the person's calls are already waiting. Does nothing if the caller has left. */
  run: (person: string, reply: FastifyReply, work: () => Promise<FastifyReply>) => Promise<FastifyReply>
}

export function fairShares(): FairShares {
  const turns = inTurn(atOnce)
  const starts = inTurn(1)
  return {
    async run(person, reply, work) {
      if (turns.waiting(person) >= maxWaiting) return sendRefusal(reply, refuseTooMany(tryAgainMs))
      return turns.run(person, () => {
        const unlessGone = async () => {
          if (!reply.raw.destroyed) return work()
          reply.hijack()
          return reply
        }
        return new Promise((resolve) => void starts.run(person, () => begin(unlessGone, resolve)))
      })
    },
  }
}

/**
 * Starts the work, then yields the thread to others for as long as it took. SQLite is synchronous, so a call holds the thread
 * until it's done. Node accepts one connection per event loop turn: without the pause, each turn would go to the same person's
 * next call, and everyone who connects later would wait for all of them.
 */
async function begin<Result>(work: () => Promise<Result>, resolve: (result: Promise<Result>) => void): Promise<void> {
  const from = performance.now()
  let tookMs = 0
  const done = work().finally(() => (tookMs = performance.now() - from))
  resolve(done)
  await setImmediate()
  // The time is 0 if the work just waits for something.
  if (tookMs > shortMs) await pause(Math.min(tookMs, maxPauseMs))
}
