export const demoSeed = 20_261_121

/** A seeded random number generator (mulberry32), so that every start creates the same people. */
export function seeded(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    /** From 0 up to but not including `below`. */
    whole: (below: number) => Math.floor(next() * below),
    pick: <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)]!,
    chance: (share: number) => next() < share,
    digits: (count: number) => Array.from({ length: count }, () => Math.floor(next() * 10)).join(''),
  }
}
export type Random = ReturnType<typeof seeded>
