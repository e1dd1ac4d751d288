import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Random } from '../../server/seed/random.ts'
import type { PayrollChange } from '../../server/work/payroll/carrier.ts'

type Taken = Omit<PayrollChange, 'isUncertain'>

const hashOf = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')

/** Payroll's side of the files: JSON lines, read in the order of their numbers, with each receipt accepted once. */
export class PayrollReader {
  /** In the order in which they were taken. */
  readonly taken: Taken[] = []
  /** Problems of the portal's files. A test expects none. */
  readonly problems: string[] = []
  readonly files: string[] = []
  /** Receipts that came in more than one file. */
  readonly repeated: string[] = []
  private readonly outgoing: string
  private readonly answers: string
  private readonly refuses: (change: Taken) => string | null

  constructor(folders: { outgoing: string; answers: string }, refuses: (change: Taken) => string | null = () => null) {
    this.outgoing = folders.outgoing
    this.answers = folders.answers
    this.refuses = refuses
  }

  /** Takes every file that's there, answers, and removes it. Returns the names. */
  read({ keeps = false, answers = true } = {}): string[] {
    const names = readdirSync(this.outgoing)
      .filter((name) => name.endsWith('.jsonl'))
      .toSorted()
    for (const name of names) {
      if (!this.files.includes(name)) this.follows(name)
      const results = this.take(name)
      if (answers) this.answer(name, results)
      if (!keeps) rmSync(join(this.outgoing, name))
    }
    return names
  }

  /** Randomly reads late, doesn't answer, or writes half of an answer or an earlier one. */
  readInSomeMood(random: Random): void {
    if (random.chance(0.3)) return
    const names = this.read({ answers: random.chance(0.7) })
    for (const name of random.chance(0.5) ? names : []) this.answerAgain(name, random.whole(600))
    if (this.files.length > 0) this.answerAgain(random.pick(this.files))
  }

  answerAgain(name: string, cut?: number): void {
    this.answer(name, this.results.get(name)!, cut)
  }

  /** Writes the answer to a file that was read, once more; with `cut`, only up to that byte. */
  answer(name: string, results: object[], cut = Number.POSITIVE_INFINITY): void {
    const number = Number(name.slice(4, 14))
    const sha256 = this.hashes.get(name)
    const body = [{ answer: { number, file: name, sha256 } }, ...results]
      .map((each) => `${JSON.stringify(each)}\n`)
      .join('')
    const whole = `${body}${JSON.stringify({ trailer: { results: results.length, sha256: hashOf(body) } })}\n`
    const path = join(this.answers, name.replace(/\.\w+$/, '.ack'))
    writeFileSync(`${path}.writing`, whole.slice(0, cut))
    renameSync(`${path}.writing`, path)
  }

  /** The results of a file that was read before. */
  readonly results = new Map<string, object[]>()
  private readonly hashes = new Map<string, string>()

  private follows(name: string): void {
    const before = this.files.at(-1)
    const number = Number(name.slice(4, 14))
    if (number !== (before ? Number(before.slice(4, 14)) : 0) + 1) this.problems.push(`${name} follows ${before}`)
    this.files.push(name)
  }

  private take(name: string): object[] {
    const bytes = readFileSync(join(this.outgoing, name))
    const start = bytes.lastIndexOf('\n', bytes.length - 2) + 1
    const { trailer } = JSON.parse(bytes.toString('utf8', start)) as { trailer: { changes: number; sha256: string } }
    if (trailer.sha256 !== hashOf(bytes.subarray(0, start))) this.problems.push(`${name} has another hash`)
    this.hashes.set(name, hashOf(bytes))
    const [, ...lines] = bytes.toString('utf8', 0, start).trimEnd().split('\n')
    if (lines.length !== trailer.changes) this.problems.push(`${name} has ${lines.length} changes`)
    const results = lines.map((line) => this.resultOf(JSON.parse(line) as Taken))
    this.results.set(name, results)
    return results
  }

  private resultOf(change: Taken): object {
    const { receipt } = change
    const reason = this.refuses(change)
    if (reason) return { receipt, outcome: 'refused', reason, code: 'R01' }
    const at = this.taken.findIndex((each) => each.receipt === receipt)
    if (at < 0) this.taken.push(change)
    else this.repeated.push(receipt)
    return { receipt, outcome: 'taken', sequence: at < 0 ? this.taken.length : at + 1 }
  }
}
