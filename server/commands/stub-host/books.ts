import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  truncateSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { PayrollChange } from '../../work/payroll/carrier.ts'

export type BookedChange = Omit<PayrollChange, 'isUncertain'>

/** A change that the host has accepted or refused, by its receipt. */
export type Entry = { receipt: string; lane: string; change: BookedChange } & (
  | { outcome: 'taken'; sequence: number; isOutOfOrder: boolean }
  | { outcome: 'refused'; reason: string; code: string }
)

/** The stub host's memory: a journal of JSON lines, flushed to disk before each answer. */
export class Books {
  private readonly entries = new Map<string, Entry>()
  private readonly lastOfLane = new Map<string, string>()
  private readonly path: string
  private file: number
  /** The number of accepted changes. It goes down when a backup is restored. */
  taken = 0

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true })
    this.path = join(folder, 'changes.jsonl')
    this.file = this.read()
  }

  private read(): number {
    this.entries.clear()
    this.lastOfLane.clear()
    this.taken = 0
    const bytes = existsSync(this.path) ? readFileSync(this.path) : Buffer.alloc(0)
    // A crash during a write leaves the last line incomplete. That change was never answered.
    const whole = bytes.lastIndexOf('\n') + 1
    if (whole < bytes.length) truncateSync(this.path, whole)
    for (const line of bytes.toString('utf8', 0, whole).split('\n').filter(Boolean))
      this.note(JSON.parse(line) as Entry)
    return openSync(this.path, 'a')
  }

  private note(entry: Entry): void {
    this.entries.set(entry.receipt, entry)
    if (entry.outcome !== 'taken') return
    this.lastOfLane.set(entry.lane, entry.receipt)
    this.taken++
  }

  private write(entry: Entry): Entry {
    writeSync(this.file, `${JSON.stringify(entry)}\n`)
    fsyncSync(this.file)
    this.note(entry)
    return entry
  }

  of(receipt: string): Entry | undefined {
    return this.entries.get(receipt)
  }

  all(): Entry[] {
    return [...this.entries.values()]
  }

  /** Returns 'gap' if the previous change is missing. */
  take(change: BookedChange): Entry | 'gap' {
    const { receipt, lane, previousReceipt } = change
    const known = this.of(receipt)
    if (known) return known
    if (previousReceipt !== null && this.of(previousReceipt)?.outcome !== 'taken') return 'gap'
    const last = this.lastOfLane.get(lane) ?? null
    return this.write({
      receipt,
      lane,
      change,
      outcome: 'taken',
      sequence: this.taken + 1,
      isOutOfOrder: previousReceipt !== null && previousReceipt !== last,
    })
  }

  refuse(change: BookedChange, reason: string, code: string): Entry {
    return (
      this.of(change.receipt) ??
      this.write({ receipt: change.receipt, lane: change.lane, change, outcome: 'refused', reason, code })
    )
  }

  backUp(): void {
    copyFileSync(this.path, `${this.backup}.part`)
    renameSync(`${this.backup}.part`, this.backup)
  }

  /** Forgets everything since the last backup; everything if there's none. */
  restore(): void {
    closeSync(this.file)
    if (existsSync(this.backup)) copyFileSync(this.backup, this.path)
    else truncateSync(this.path)
    this.file = this.read()
  }

  close(): void {
    closeSync(this.file)
  }

  private get backup(): string {
    return join(dirname(this.path), 'backup.jsonl')
  }
}
