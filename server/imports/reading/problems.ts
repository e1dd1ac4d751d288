/** `line` and `column` are 0 and '' for problems with the whole file. `text` is one or more sentences. */
export type Problem = { line: number; column: string; text: string }

/** Listing more wouldn't help anyone correct the file, and memory use must not grow with a bad file. */
const mostKept = 1000

/** The problems found in a file. Each says what to change in the file. */
export class Problems {
  private readonly found: Problem[] = []
  /** The number of all problems, including those not kept. */
  count = 0

  constructor(readonly file: string) {}

  add(text: string, line = 0, column = ''): void {
    this.count++
    if (this.found.length < mostKept) this.found.push({ line, column, text })
  }

  /** The first problems, in line order. */
  get list(): Problem[] {
    return this.found.toSorted((one, other) => one.line - other.line)
  }

  /** The problems as printed: 'pay.csv, line 3, column payRate: This cell is empty.' */
  get lines(): string[] {
    const shown = this.list.map((problem) => placed(this.file, problem))
    const rest = this.count - shown.length
    return rest > 0 ? [...shown, `${this.file}: There are ${rest} more problems.`] : shown
  }
}

function placed(file: string, { line, column, text }: Problem): string {
  return `${[file, line && `line ${line}`, column && `column ${column}`].filter(Boolean).join(', ')}: ${text}`
}
