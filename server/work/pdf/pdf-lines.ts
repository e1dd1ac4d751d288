import { createRequire } from 'node:module'
import bidiFactory from 'bidi-js'
import type PDFDocument from 'pdfkit'
import { type Script, type Weight, fontOf, stretchesOf, usualScript } from './pdf-fonts.ts'

type Doc = InstanceType<typeof PDFDocument>

/** Points. */
export type Style = { weight: Weight; size: number; width: number }

/** Text drawn with one font in one direction. `x` is from the start of the line, in points. */
type Run = { text: string; script: Script; level: number; x: number; width: number }

type Line = { runs: Run[]; above: number; below: number }

/** Text broken into lines, with its height in points. */
export type Lines = { style: Style; lines: Line[]; height: number }

const require = createRequire(import.meta.url)
// The copy that pdfkit breaks lines with.
const LineBreaker = createRequire(require.resolve('pdfkit'))('linebreak') as new (text: string) => {
  nextBreak: () => { position: number; required: boolean } | null
}
const bidi = bidiFactory()

/** Composes separately stored accents, because the usual font is read without its positioning table. */
export function linesOf(doc: Doc, text: string, style: Style): Lines {
  const lines = brokenInto(text.normalize('NFC'), style.width, (part) => widthOf(doc, part, style)).map((line) =>
    lineOf(doc, line, style),
  )
  return { style, lines, height: lines.reduce((sum, { above, below }) => sum + above + below, 0) }
}

/**
 * Draws in reading order, wherever a run is placed, so the text is read aloud and copied in this order.
 * Leaves the document's `y` below.
 */
export function drawLines(doc: Doc, { style, lines }: Lines, x: number, y: number): void {
  for (const { runs, above, below } of lines) {
    for (const run of runs) drawRun(doc, run, style, x + run.x, y + above)
    y += above + below
  }
  doc.y = y
}

function drawRun(doc: Doc, run: Run, style: Style, x: number, baseline: number): void {
  setFont(doc, run.script, style)
  doc.text(drawnText(run), x, baseline, { lineBreak: false, baseline: 'alphabetic', ...shaping(run.script) })
}

const rightToLeft = /\p{scx=Arabic}/u
const isReversed = ({ level }: Run) => level % 2 === 1

/** fontkit reverses Arabic letters itself, but not text between them in another font. */
function drawnText(run: Run): string {
  if (!isReversed(run) || (run.script.shaped && rightToLeft.test(run.text))) return run.text
  return [...run.text]
    .reverse()
    .map((letter) => bidi.getMirroredCharacter(letter) ?? letter)
    .join('')
}

/** With a list of features, even an empty one, pdfkit shapes the run as a whole, not word by word. */
const shaping = ({ shaped }: Script) => (shaped ? { features: [] } : {})

function setFont(doc: Doc, script: Script, { weight, size }: Style): void {
  const name = `${script.name}-${weight}`
  doc
    .registerFont(name, fontOf(script, weight).file as never)
    .font(name)
    .fontSize(size)
}

/** The runs are in reading order, each with its visual position. */
function lineOf(doc: Doc, text: string, style: Style): Line {
  const runs = runsOf(doc, text, style)
  let x = 0
  for (const run of asSeen(runs)) {
    run.x = x
    x += run.width
  }
  const fonts = [usualScript, ...runs.map(({ script }) => script)].map((script) => fontOf(script, style.weight))
  return {
    runs,
    above: Math.max(...fonts.map(({ above }) => above)) * style.size,
    below: Math.max(...fonts.map(({ below }) => below)) * style.size,
  }
}

function runsOf(doc: Doc, text: string, style: Style): Run[] {
  const { levels } = bidi.getEmbeddingLevels(text, 'ltr')
  const runs: Run[] = []
  let at = 0
  for (const { text: stretch, script } of stretchesOf(text, style.weight)) {
    for (const part of ofOneLevel(stretch, at, levels))
      runs.push({ ...part, script, x: 0, width: runWidth(doc, part.text, script, style) })
    at += stretch.length
  }
  return runs
}

/** `from`: the text's position in the text with these levels. */
function ofOneLevel(text: string, from: number, levels: Uint8Array): { text: string; level: number }[] {
  const parts: { text: string; level: number }[] = []
  let at = from
  for (const letter of text) {
    const level = levels[at]!
    const last = parts.at(-1)
    if (last?.level === level) last.text += letter
    else parts.push({ text: letter, level })
    at += letter.length
  }
  return parts
}

/** The runs from left to right. Rule L2 of Unicode Annex 9. */
function asSeen(runs: Run[]): Run[] {
  const seen = [...runs]
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = highest; level > 0; level--) {
    for (let start = 0; start < seen.length; start++) {
      let end = start
      while (end < seen.length && seen[end]!.level >= level) end++
      if (end > start) seen.splice(start, end - start, ...seen.slice(start, end).reverse())
      start = Math.max(start, end)
    }
  }
  return seen
}

function runWidth(doc: Doc, text: string, script: Script, style: Style): number {
  setFont(doc, script, style)
  return doc.widthOfString(text, shaping(script))
}

function widthOf(doc: Doc, text: string, style: Style): number {
  return stretchesOf(text, style.weight).reduce(
    (sum, stretch) => sum + runWidth(doc, stretch.text, stretch.script, style),
    0,
  )
}

/** A word that's wider than a line is broken between its letters. */
function brokenInto(text: string, width: number, measure: (part: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  let taken = 0
  const end = () => {
    lines.push(line.trimEnd())
    line = ''
    taken = 0
  }
  const add = (part: string, long: number) => {
    if (line !== '' && taken + long > width) end()
    line += part
    taken += long
  }
  for (const { word, spaces, required } of wordsOf(text)) {
    const long = measure(word)
    if (long <= width) add(word, long)
    else for (const { segment } of new Intl.Segmenter().segment(word)) add(segment, measure(segment))
    line += spaces
    taken += measure(spaces)
    if (required) end()
  }
  if (line !== '' || lines.length === 0) end()
  return lines
}

type Word = {
  word: string
  /** The space after the word. */
  spaces: string
  /** Whether the line must end here. */
  required: boolean
}

function* wordsOf(text: string): Generator<Word> {
  const breaker = new LineBreaker(text)
  let from = 0
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    const whole = text.slice(from, next.position)
    from = next.position
    const word = whole.trimEnd()
    const required = next.required && whole.endsWith('\n')
    yield { word, spaces: whole.slice(word.length, required ? -1 : undefined), required }
  }
}
