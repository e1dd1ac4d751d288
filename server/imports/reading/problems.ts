/** `line` and `column` are 0 and '' for the file as a whole. `text` is a sentence, or more than one. */
export type Problem = { line: number; column: string; text: string }

/** More wouldn't help to correct the file, and memory must not grow with a bad file. */
const mostKept = 1000

/** The problems found in a file. Each says what to change in it. */
export class Problems {
  private readonly found: Problem[] = []
  /** All of them, including those not kept. */
  count = 0

  constructor(readonly file: string) {}

  add(text: string, line = 0, column = ''): void {
    this.count++
    if (this.found.length < mostKept) this.found.push({ line, column, text })
  }

  /** The first ones, in line order. */
  get list(): Problem[] {
    return this.found.toSorted((one, other) => one.line - other.line)
  }

  /** As printed: 'pay.csv, line 3, column payRate: This cell is empty.' */
  get lines(): string[] {
    const shown = this.list.map((problem) => placed(this.file, problem))
    const rest = this.count - shown.length
    return rest > 0 ? [...shown, `${this.file}: There are ${rest} more problems.`] : shown
  }
}

function placed(file: string, { line, column, text }: Problem): string {
  return `${[file, line && `line ${line}`, column && `column ${column}`].filter(Boolean).join(', ')}: ${text}`
}
