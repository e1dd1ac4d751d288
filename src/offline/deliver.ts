import { currentIdentity } from './identity.ts'
import { announceSettled } from './pokes.ts'
import { startPass } from './pass.ts'
import { readAgain } from './reading-again.ts'
import type { Submission } from './submission.ts'

const lockName = 'ess.deliver'

/** This context's place in line for the lock. */
type Line = { again: boolean; wake: () => void; done: Promise<void> }

let line: Line | null = null

/**
 * Sends all that is due. One holder of the lock works for page, tabs and worker; the others stand in line once each, so
 * that a killed holder is followed. A call while this context stands in line or works makes it look again.
 */
export function deliver(submissions: Submission[]): Promise<void> {
  const mine: Line = line ?? { again: true, wake: () => undefined, done: Promise.resolve() }
  if (line !== mine) {
    line = mine
    mine.done = stand(mine, submissions)
  }
  mine.again = true
  mine.wake()
  return mine.done
}

async function stand(mine: Line, submissions: Submission[]): Promise<void> {
  try {
    const settled = await navigator.locks.request(lockName, () => work(mine, submissions))
    if (settled) await readAgain(settled)
  } finally {
    leave(mine)
  }
}

async function work(mine: Line, submissions: Submission[]) {
  const identity = currentIdentity()
  // Without a session of the server everything waits.
  if (!identity?.token) return leave(mine)
  const pass = await startPass(identity, submissions, announceSettled)
  for (;;) {
    mine.again = false
    await pass.scan()
    if (!mine.again && pass.isIdle()) break
    if (!mine.again) await Promise.race([pass.laneEnded(), new Promise<void>((resolve) => (mine.wake = resolve))])
  }
  // Before the lock is given back: who calls from now on stands in line anew.
  leave(mine)
  await pass.close()
  return pass.settled
}

function leave(mine: Line): void {
  if (line === mine) line = null
}
