/** Limits concurrency per name: at most `atOnce` calls of each name run at a time, and the others wait in order. */
type InTurn = {
  /** How many calls with this name are waiting for their turn. */
  waiting: (name: string) => number
  run: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>
}

export function inTurn(atOnce: number): InTurn {
  const lines = new Map<string, { running: number; waiting: (() => void)[] }>()
  return {
    waiting: (name) => lines.get(name)?.waiting.length ?? 0,
    async run(name, work) {
      const line = lines.get(name) ?? { running: 0, waiting: [] }
      lines.set(name, line)
      if (line.running < atOnce) line.running += 1
      else await new Promise<void>((resolve) => line.waiting.push(resolve))
      try {
        return await work()
      } finally {
        const next = line.waiting.shift()
        // The next call takes over the slot.
        if (next) next()
        else line.running -= 1
        if (line.running === 0) lines.delete(name)
      }
    },
  }
}
