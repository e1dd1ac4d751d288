/** A request of a queue: its key, and its employee's user name. */
export type Named = { key: string; user: string }

/** Part of a queue as the server has it now. `offset` counts from 0. */
export type Part = { offset: number; total: number; named: Named[] }

/**
 * The positions of a queue's requests, as this person first saw them. On the server, the later ones move up once a request leaves
 * the queue. Here, every request keeps its position, so that none is skipped and nothing moves under the user's finger.
 */
export class Places {
  readonly #named: (Named | undefined)[] = []
  readonly #positions = new Map<string, number>()
  readonly #gone = new Set<string>()
  #total = 0
  #taken = 0

  /** The number of positions, including those of requests that have left. */
  get length(): number {
    return Math.max(this.#named.length, this.#total + this.#gone.size)
  }

  /** False until the first part is known. */
  get isKnown(): boolean {
    return this.#taken > 0
  }

  /** Undefined if that part of the queue wasn't loaded yet. */
  at(position: number): Named | undefined {
    return this.#named[position]
  }

  positionOf(key: string): number | undefined {
    return this.#positions.get(key)
  }

  isGone(key: string): boolean {
    return this.#gone.has(key)
  }

  /** Assigns positions to requests that weren't known yet. Taking the same part again doesn't change anything. */
  take({ offset, total, named }: Part): void {
    this.#taken += 1
    this.#total = total
    const last: Named[] = []
    for (const { key } of named) this.#gone.delete(key)
    let next = this.#startOf(offset, named)
    for (const each of named) {
      const known = this.#positions.get(each.key)
      if (known !== undefined) {
        // A request that was added late may be far from its neighbors.
        if (Math.abs(known - next) <= named.length) next = known + 1
      } else if (this.#skipGone(next) < 0 || this.#named[this.#skipGone(next)]) last.push(each)
      else {
        next = this.#skipGone(next)
        this.#put(next, each)
        next += 1
      }
    }
    // New requests are placed last, after those that aren't loaded yet.
    const end = total + this.#gone.size - last.length
    for (const [index, each] of last.entries()) this.#put(Math.max(this.#named.length, end + index), each)
  }

  /** Records that a request is no longer in the queue. */
  noteGone(key: string): void {
    if (this.#positions.has(key)) this.#gone.add(key)
  }

  #put(position: number, named: Named): void {
    this.#named[position] = named
    this.#positions.set(named.key, position)
  }

  #skipGone(position: number): number {
    let at = position
    while (this.#named[at] && this.#gone.has(this.#named[at]!.key)) at += 1
    return at
  }

  /** The position of the part's first request, derived from its first known one. */
  #startOf(offset: number, named: Named[]): number {
    const known = named.findIndex(({ key }) => this.#positions.has(key))
    if (known < 0) return offset + this.#gone.size
    let at = this.#positions.get(named[known]!.key)!
    for (let before = known; before > 0; before -= 1) {
      at -= 1
      while (at >= 0 && this.#named[at] && this.#gone.has(this.#named[at]!.key)) at -= 1
    }
    return at
  }
}

/** Which positions correspond to which offsets on the server, based on the parts loaded now. */
export function offsetNear(places: Places, parts: Part[], position: number): number {
  let [nearest, offset] = [Infinity, position]
  for (const part of parts)
    for (const [index, { key }] of part.named.entries()) {
      const known = places.positionOf(key)
      if (known === undefined || Math.abs(known - position) >= nearest) continue
      nearest = Math.abs(known - position)
      offset = part.offset + index + position - known
    }
  return Math.max(0, offset)
}
