import { createHash } from 'node:crypto'
import iconv from 'iconv-lite'
import type { InputFile } from './input-file.ts'
import type { Problems } from './problems.ts'

export type Encoding = 'utf-8' | 'windows-1252'
/** `sha256` identifies the file's content. */
export type Survey = { encoding: Encoding; sha256: string }

const asCsv = 'Open it in Excel and save it as "CSV UTF-8 (comma delimited)".'

/** The first bytes of files that aren't CSV, as hex. */
const otherKinds: [start: string, what: string][] = [
  ['504b0304', 'This is an Excel workbook, not a CSV file.'],
  ['d0cf11e0', 'This is an Excel workbook, not a CSV file.'],
  ['25504446', 'This is a PDF, not a CSV file.'],
  ['1f8b', 'This file is compressed. Unpack it first.'],
  ['fffe', 'This file is saved as "Unicode Text" (UTF-16).'],
  ['feff', 'This file is saved as "Unicode Text" (UTF-16).'],
]

/** Reads the whole file once. Null if it isn't readable text. */
export async function survey(file: InputFile, problems: Problems): Promise<Survey | null> {
  const hash = createHash('sha256')
  const bytes = new ByteSurvey()
  let start = Buffer.alloc(0)
  for await (const chunk of file.bytes()) {
    hash.update(chunk)
    if (start.length < 4) start = Buffer.concat([start, chunk.subarray(0, 4)])
    bytes.add(chunk)
  }
  bytes.end()
  const other = otherKinds.find(([first]) => start.toString('hex').startsWith(first))
  if (other) problems.add(`${other[1]} ${asCsv}`)
  else if (bytes.size === 0) problems.add('The file is empty. Export it again.')
  else if (bytes.nuls > bytes.size / 4) problems.add(`This file is saved as UTF-16. ${asCsv}`)
  else if (bytes.firstNul > 0)
    problems.add('This line has a NUL character, so the file was damaged. Export it again.', bytes.firstNul)
  else if (bytes.firstInvalid > 0 && (bytes.inUtf8 > 0 || start.toString('hex').startsWith('efbbbf')))
    problems.add(
      `This line has a character that isn't UTF-8, and other lines are UTF-8. Export the file again in one encoding.`,
      bytes.firstInvalid,
    )
  else return { encoding: bytes.firstInvalid > 0 ? 'windows-1252' : 'utf-8', sha256: hash.digest('hex') }
  return null
}

/** The file's text, without a byte order mark. */
export async function* textOf(file: InputFile, encoding: Encoding): AsyncGenerator<string> {
  const decoder = iconv.getDecoder(encoding)
  for await (const chunk of file.bytes()) yield decoder.write(chunk)
  yield decoder.end() ?? ''
}

/** Infers a text's encoding from its bytes. Line numbers are 0 if there's no such line. */
class ByteSurvey {
  size = 0
  nuls = 0
  firstNul = 0
  firstInvalid = 0
  /** The number of characters with two or more bytes. */
  inUtf8 = 0
  private line = 1
  private afterReturn = false
  private following = 0

  add(chunk: Buffer): void {
    this.size += chunk.length
    for (const byte of chunk) {
      if (byte === 0x0d || (byte === 0x0a && !this.afterReturn)) this.line++
      this.afterReturn = byte === 0x0d
      if (byte === 0) {
        this.nuls++
        this.firstNul ||= this.line
      }
      if (this.following > 0 || byte >= 0x80) this.addPart(byte)
    }
  }

  /** Call it at the end: the last character may be cut off. */
  end(): void {
    if (this.following > 0) this.firstInvalid ||= this.line
  }

  private addPart(byte: number): void {
    if (this.following > 0 && (byte & 0xc0) === 0x80) {
      this.following--
      if (this.following === 0) this.inUtf8++
      return
    }
    if (this.following > 0) this.firstInvalid ||= this.line
    this.following = byte < 0x80 ? 0 : followingOf(byte)
    if (byte >= 0x80 && this.following === 0) this.firstInvalid ||= this.line
  }
}

/** The number of bytes that follow a UTF-8 character's first byte; 0 for a byte that can't come first. */
function followingOf(first: number): number {
  if (first >= 0xc2 && first <= 0xdf) return 1
  if (first >= 0xe0 && first <= 0xef) return 2
  return first >= 0xf0 && first <= 0xf4 ? 3 : 0
}
