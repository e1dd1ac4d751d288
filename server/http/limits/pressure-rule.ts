/** How often a process checks how late it is. */
export const sampledEveryMs = 250

const lateFromMs = 40
const calmBelowMs = 20
const overloadedFromMs = 1_000
const relievedBelowMs = 250
/** Late samples in a row. A single long garbage collection doesn't count as lateness. */
const lateSamples = 2
const overloadedSamples = 4
const calmSamples = 8

/** The minimum number of simultaneous deferrable calls: as many as one device makes, so that a single device is never held up. */
const least = 4
const firstAtOnce = 16
const most = 64
const moreEach = 2

/**
 * `late`: only a limited number of deferrable calls run at once, and the others are answered later. `overloaded`: deferrable
 * calls run only if a user is waiting for them, and only a limited number.
 */
export type PressureLevel = 'calm' | 'late' | 'overloaded'

/**
 * Decides how many deferrable calls a process runs at once, from how late it is. A late sample halves the number, a calm one adds
 * a few, and anything in between keeps it. So it settles at what the process can handle on top of everything else.
 */
export class PressureRule {
  private now: PressureLevel = 'calm'
  private limit = Infinity
  /** The number of late samples in a row. */
  private late = 0
  private overloaded = 0
  private relieved = 0
  private calm = 0

  get level(): PressureLevel {
    return this.now
  }

  /** How many deferrable calls run at once. */
  get atOnce(): number {
    return this.limit
  }

  /** Whether another deferrable call may run besides those in progress. `isAwaited`: a user is waiting for it. */
  lets(inProgress: number, isAwaited: boolean): boolean {
    if (this.now === 'overloaded') return isAwaited && inProgress < this.limit
    return isAwaited || inProgress < this.limit
  }

  /** Called for each sample. */
  note(lateMs: number): void {
    this.late = lateMs >= lateFromMs ? this.late + 1 : 0
    this.overloaded = lateMs >= overloadedFromMs ? this.overloaded + 1 : 0
    this.relieved = lateMs < relievedBelowMs ? this.relieved + 1 : 0
    this.calm = lateMs < calmBelowMs ? this.calm + 1 : 0
    if (this.now === 'calm') {
      if (this.late >= lateSamples) this.become('late', firstAtOnce)
    } else if (this.late > 0) this.limit = Math.max(least, Math.floor(this.limit / 2))
    else if (this.calm > 0) this.limit = Math.min(most, this.limit + moreEach)
    if (this.overloaded >= overloadedSamples) this.now = 'overloaded'
    else if (this.now === 'overloaded' && this.relieved >= calmSamples) this.now = 'late'
    if (this.now === 'late' && this.limit === most && this.calm >= calmSamples) this.become('calm', Infinity)
  }

  private become(level: PressureLevel, limit: number): void {
    this.now = level
    this.limit = limit
  }
}
