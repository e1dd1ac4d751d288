import type { Random } from '../../seed/random.ts'

/** Faults that the stub host simulates. All are off by default. */
export type Mood = {
  /** Locks everything, or one lane. `retryAfter`: seconds, or an HTTP date. */
  locked?: { lane?: string; retryAfter?: string } | null
  /** Closes each connection before it reads the request. */
  away?: boolean
  slowMs?: number
  /** Shares of requests, from 0 to 1. */
  losesRequests?: number
  /** Accepts the change, then closes the connection. */
  losesAnswers?: number
  answersTwice?: number
  /** Accepts the change, then sends an answer that isn't the host's. */
  malformed?: number
  fails?: number
  locksLanes?: number
  locksAll?: number
  /** Refuses changes whose body contains this text. */
  refuses?: { text: string; reason: string; code?: string } | null
}

export const worstMood: Mood = {
  slowMs: 20,
  losesRequests: 0.05,
  losesAnswers: 0.15,
  answersTwice: 0.05,
  malformed: 0.05,
  fails: 0.05,
  locksLanes: 0.03,
  locksAll: 0.01,
}

/** How the stub host treats one request. */
export type Fate = {
  waitMs: number
  does: 'answer' | 'away' | 'loseRequest' | 'loseAnswer' | 'answerTwice' | 'malformed' | 'fail' | 'lockLane' | 'lockAll'
}

export function fateOf(mood: Mood, lane: string | null, random: Random): Fate {
  const waitMs = mood.slowMs ? random.whole(mood.slowMs + 1) : 0
  if (mood.away) return { waitMs, does: 'away' }
  if (mood.locked && mood.locked.lane === undefined) return { waitMs, does: 'lockAll' }
  if (mood.locked && mood.locked.lane === lane) return { waitMs, does: 'lockLane' }
  const shares: [Fate['does'], number | undefined][] = [
    ['loseRequest', mood.losesRequests],
    ['loseAnswer', mood.losesAnswers],
    ['answerTwice', mood.answersTwice],
    ['malformed', mood.malformed],
    ['fail', mood.fails],
    ['lockLane', mood.locksLanes],
    ['lockAll', mood.locksAll],
  ]
  let at = random.whole(1000) / 1000
  for (const [does, share = 0] of shares) {
    if (at < share) return { waitMs, does }
    at -= share
  }
  return { waitMs, does: 'answer' }
}
