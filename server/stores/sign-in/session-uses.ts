import type { Db } from '../../db/tables.ts'
import { touchSessions } from './sessions.ts'

/**
 * Records session uses with one update at a time. Uses in the meantime share the next update: when everyone comes back in the
 * morning, one update per person would cost the database more than their reads.
 */
export class SessionUses {
  private readonly noted = new Map<string, Promise<void>>()
  private waiting: string[] = []
  private next: Promise<void> | null = null
  private present: Promise<void> = Promise.resolve()

  constructor(
    private readonly db: Db,
    private readonly record = touchSessions,
  ) {}

  /** Resolves once the use is recorded. A session that's already waiting or being recorded isn't added again. */
  note(tokenHash: string, now: number): Promise<void> {
    const noted = this.noted.get(tokenHash)
    if (noted) return noted
    this.waiting.push(tokenHash)
    this.next ??= this.present.catch(() => {}).then(() => this.recordWaiting(now))
    this.noted.set(tokenHash, this.next)
    return this.next
  }

  private recordWaiting(now: number): Promise<void> {
    const those = this.waiting.splice(0)
    this.next = null
    this.present = this.record(this.db, those, now).finally(() => those.forEach((each) => this.noted.delete(each)))
    return this.present
  }
}
