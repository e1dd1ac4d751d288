import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { dirname } from 'node:path/posix'
import { setTimeout as wait } from 'node:timers/promises'
import type { Place } from './place.ts'

type Holder = { id: string; host: string; pid: number; beat: number }

const beatMs = 5000
/** A holder whose heartbeat hasn't changed for this long has ended. No clocks are compared. */
const lostAfterMs = 30_000
const askEveryMs = 50
const patienceMs = 15_000

/**
 * One server at a time writes files, or numbers would collide. A lock file says which one. If the server was killed, another
 * server takes over its lock: right away if the process ran on the same machine, otherwise when the lock hasn't changed for a
 * while.
 */
export class Alone {
  private readonly path: string
  private readonly id = randomUUID()
  private seen = { text: '', since: 0 }
  private isHeld = false

  constructor(folder: string) {
    this.path = `${folder}/lock`
  }

  /** Null if another server held the lock the whole time. `check` throws if the lock was lost in the meantime. */
  async during<Value>(
    place: Place,
    signal: AbortSignal,
    work: (check: () => Promise<void>) => Promise<Value>,
  ): Promise<Value | null> {
    const until = Date.now() + patienceMs
    while (!(await this.take(place))) {
      if (signal.aborted || Date.now() > until) return null
      await wait(askEveryMs)
    }
    this.isHeld = true
    let beat = 0
    let beating = Promise.resolve()
    const timer = setInterval(() => {
      beating = beating.then(() => place.write(this.path, this.content(++beat))).catch(() => {})
    }, beatMs)
    try {
      return await work(() => this.check(place))
    } finally {
      clearInterval(timer)
      await beating
      if (await this.isOurs(place).catch(() => false)) await place.remove(this.path).catch(() => {})
      this.isHeld = false
    }
  }

  private content(beat: number): Buffer {
    const holder: Holder = { id: this.id, host: hostname(), pid: process.pid, beat }
    return Buffer.from(JSON.stringify(holder))
  }

  private async take(place: Place): Promise<boolean> {
    // Sending and collecting on the same server take turns, too.
    if (this.isHeld) return false
    const text = (await place.read(this.path))?.toString('utf8')
    if (text !== undefined) {
      if (this.hasEnded(text)) await this.breakLock(place, text)
      return false
    }
    const wish = `${this.path}.${this.id}`
    await place.write(wish, this.content(0))
    // The holder deletes wishes, including this one.
    const isOurs = (await place.publish(wish, this.path).catch(() => false)) && (await this.isOurs(place))
    if (isOurs) await this.removeWishes(place)
    else await place.remove(wish)
    return isOurs
  }

  /** Removes the requests of servers that were killed. */
  private async removeWishes(place: Place): Promise<void> {
    const folder = dirname(this.path)
    const wishes = (await place.list(folder)).filter((name) => name.startsWith('lock.'))
    for (const name of wishes) await place.remove(`${folder}/${name}`)
  }

  private hasEnded(text: string): boolean {
    if (this.seen.text !== text) this.seen = { text, since: Date.now() }
    const holder = holderIn(text)
    if (holder && holder.host === hostname() && !isAlive(holder.pid)) return true
    return Date.now() - this.seen.since > lostAfterMs
  }

  /** Only one server can rename the old lock. If it turns out to be a newer lock, it's put back. */
  private async breakLock(place: Place, text: string): Promise<void> {
    const aside = `${this.path}.${randomUUID()}`
    if (!(await place.publish(this.path, aside).catch(() => false))) return
    const taken = (await place.read(aside))?.toString('utf8')
    if (taken === text || !(await place.publish(aside, this.path))) await place.remove(aside)
  }

  private async check(place: Place): Promise<void> {
    if (!(await this.isOurs(place))) throw new Error('Another server has taken over the folder.')
  }

  private async isOurs(place: Place): Promise<boolean> {
    return holderIn((await place.read(this.path))?.toString('utf8') ?? '')?.id === this.id
  }
}

function holderIn(text: string): Holder | null {
  try {
    return JSON.parse(text) as Holder
  } catch {
    return null
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
