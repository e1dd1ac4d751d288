/** Runs costly work for all callers, a few at a time. The others wait, and no caller can take up the whole queue. */
export type BoundedQueue = {
  /** Does the work when its turn comes, or reports why it wasn't done: too many were waiting, or the caller left first. */
  run: <Result>(who: Waiting, work: () => Promise<Result>) => Promise<{ done: Result } | 'full' | 'gone'>
}

/** `name`: whose work it is. Names take turns, and the one with the most waiting gives way when the queue is full. */
type Waiting = { name: string; gone?: AbortSignal | undefined }

type Turn = 'yours' | 'full' | 'gone'
type Waiter = { since: number; end: (turn: Turn) => void }
type Line = { running: number; waiting: Waiter[] }

const mostWaiting = 2_000
// The initial estimate, used until some work is done.
const usuallyMs = 100

/**
 * `mostWaitMs`: only as many entries may wait as can probably be done in this time, even if all have the same name, so that
 * callers get an answer before they give up. Callers who wait longer anyway are told that the queue is full.
 */
export function boundedQueue(atOnce: number, mostWaitMs: number): BoundedQueue {
  const lines = new Map<string, Line>()
  let running = 0
  let waiting = 0
  let workMs = usuallyMs
  // One slot stays free for other names.
  const perName = Math.max(1, atOnce - 1)
  // The last entry's own work counts, too.
  const room = () => Math.min(mostWaiting, Math.max(atOnce, Math.floor(perName * (mostWaitMs / workMs - 1))))

  function leave(name: string, line: Line) {
    if (line.running === 0 && line.waiting.length === 0) lines.delete(name)
  }

  function turnOf({ name, gone }: Waiting): Promise<Turn> | Turn {
    if (gone?.aborted) return 'gone'
    const line = lines.get(name) ?? { running: 0, waiting: [] }
    if (running < atOnce && line.running < perName) {
      lines.set(name, line)
      running += 1
      line.running += 1
      return 'yours'
    }
    if (waiting >= room() && !makeRoom(line)) return 'full'
    lines.set(name, line)
    waiting += 1
    return new Promise((resolve) => {
      const leaves = () => {
        line.waiting.splice(line.waiting.indexOf(waiter), 1)
        waiter.end('gone')
        leave(name, line)
      }
      const waiter: Waiter = {
        since: performance.now(),
        end: (turn) => {
          gone?.removeEventListener('abort', leaves)
          waiting -= 1
          resolve(turn)
        },
      }
      line.waiting.push(waiter)
      gone?.addEventListener('abort', leaves)
    })
  }

  /** The last entry of the longest line gives way to a name with a shorter line, so that one name can't fill the queue. */
  function makeRoom(shorter: Line): boolean {
    let longest: Line | null = null
    for (const line of lines.values()) if (!longest || line.waiting.length > longest.waiting.length) longest = line
    if (!longest || longest.waiting.length <= shorter.waiting.length + 1) return false
    longest.waiting.pop()!.end('full')
    return true
  }

  function next() {
    const overdue = performance.now() - mostWaitMs
    for (const [name, line] of lines) {
      while (line.waiting[0] && line.waiting[0].since < overdue) line.waiting.shift()!.end('full')
      leave(name, line)
      if (running >= atOnce) return
      if (line.waiting.length === 0 || line.running >= perName) continue
      // Moves the name behind the others, which have the next turns.
      lines.delete(name)
      lines.set(name, line)
      running += 1
      line.running += 1
      return line.waiting.shift()!.end('yours')
    }
  }

  return {
    async run(who, work) {
      const turn = await turnOf(who)
      if (turn !== 'yours') return turn
      const line = lines.get(who.name)!
      const from = performance.now()
      try {
        return { done: await work() }
      } finally {
        workMs += (Math.max(1, performance.now() - from) - workMs) / 10
        running -= 1
        line.running -= 1
        leave(who.name, line)
        next()
      }
    },
  }
}
