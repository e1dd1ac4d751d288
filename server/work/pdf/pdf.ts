import PDFDocument from 'pdfkit'
import { pdfLanguage } from './pdf-language.ts'
import { type Lines, type Style, drawLines, linesOf } from './pdf-lines.ts'

/** The parts of a document, from top to bottom. A row is a label with its value; `labelWidth` in points. */
export type PdfBlock =
  | { heading: string }
  | { paragraph: string }
  | { rows: readonly (readonly [string, string])[]; labelWidth?: number }

export type Described = {
  title: string
  /** Below the title. */
  subtitle: string
  author: string
  /** On every page. */
  footer: string
  /** Milliseconds. */
  now: number
  blocks: readonly PdfBlock[]
}

// In points.
const page = { left: 54, top: 54, width: 504, bottom: 792 - 60 }
const usualLabelWidth = 210
const gap = 12
const rowPadding = 2
const { width } = page
const styles = {
  title: { weight: 'bold', size: 16, width },
  heading: { weight: 'bold', size: 11, width },
  paragraph: { weight: 'regular', size: 9.5, width },
  label: { weight: 'regular', size: 9.5 },
  value: { weight: 'bold', size: 9.5 },
  footer: { weight: 'regular', size: 8, width },
} as const
const colour = { label: '#444444', text: '#000000', line: '#c8c8c8' }

/** A tagged PDF in US letter, with real text: title, language, headings, and rows as a table with headers. */
export async function pdfOf(
  { title, subtitle, author, footer, now, blocks }: Described,
  { language, pageOf } = pdfLanguage(),
): Promise<Buffer> {
  const at = new Date(now)
  const doc = new PDFDocument({
    size: 'LETTER',
    margins: { top: page.top, bottom: 792 - page.bottom, left: page.left, right: page.left },
    pdfVersion: '1.7',
    subset: 'PDF/UA' as never,
    tagged: true,
    lang: language,
    displayTitle: true,
    bufferPages: true,
    // Each text sets its own font.
    font: null as never,
    info: { Title: title, Author: author, CreationDate: at, ModDate: at },
  })
  const whole = collected(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  addText(doc, root, 'H1', linesOf(doc, title, styles.title), page.top)
  addParagraph(doc, root, subtitle)
  for (const block of blocks) {
    if ('heading' in block) addHeading(doc, root, block.heading)
    else if ('paragraph' in block) addParagraph(doc, root, block.paragraph)
    else addTable(doc, root, block.rows, block.labelWidth)
  }
  root.end()
  addFooters(doc, footer, pageOf)
  doc.end()
  return whole
}

type Doc = InstanceType<typeof PDFDocument>
type Tag = ReturnType<Doc['struct']>

function collected(doc: Doc): Promise<Buffer> {
  const parts: Buffer[] = []
  return new Promise((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => resolve(Buffer.concat(parts)))
    doc.on('error', reject)
  })
}

/** Draws right away, because its parent is already part of the document. */
function tag(doc: Doc, into: Tag, type: string, draw: () => void, options: object = {}): void {
  into.add(doc.struct(type, options, () => void draw()))
}

function addText(doc: Doc, into: Tag, type: string, lines: Lines, y: number): void {
  tag(doc, into, type, () => drawLines(doc, lines, page.left, y))
}

/** Decoration that screen readers skip. */
function artifact(doc: Doc, type: 'Layout' | 'Pagination', draw: () => void): void {
  doc.markContent('Artifact', { type })
  draw()
  doc.endMarkedContent()
}

/** A block isn't split between two pages, because a tag would end with the first page. */
function makeRoom(doc: Doc, height: number): void {
  if (doc.y + height > page.bottom) doc.addPage()
}

// Keeps a heading on the same page as the start of the text below it.
const headingWithFirstLine = 60

function addHeading(doc: Doc, root: Tag, text: string): void {
  makeRoom(doc, headingWithFirstLine)
  addText(doc, root, 'H2', linesOf(doc, text, styles.heading), doc.y + 9)
  doc.y += 1
}

function addParagraph(doc: Doc, root: Tag, text: string): void {
  const lines = linesOf(doc, text, styles.paragraph)
  makeRoom(doc, lines.height + gap)
  addText(doc, root, 'P', lines, doc.y + 3)
  doc.y += 3
}

function addTable(
  doc: Doc,
  root: Tag,
  rows: readonly (readonly [string, string])[],
  labelWidth = usualLabelWidth,
): void {
  const whole = doc.struct('Table')
  root.add(whole)
  const valueAt = page.left + labelWidth + gap
  const labelStyle: Style = { ...styles.label, width: labelWidth }
  const valueStyle: Style = { ...styles.value, width: page.left + page.width - valueAt }
  for (const row of rows) {
    const label = linesOf(doc, row[0], labelStyle)
    const value = linesOf(doc, row[1], valueStyle)
    const height = Math.max(label.height, value.height) + 2 * rowPadding
    makeRoom(doc, height)
    const top = doc.y
    const y = top + rowPadding
    artifact(doc, 'Layout', () =>
      doc
        .moveTo(page.left, top)
        .lineTo(page.left + page.width, top)
        .lineWidth(0.5)
        .stroke(colour.line),
    )
    const line = doc.struct('TR')
    whole.add(line)
    const scope = { scope: 'Row' }
    tag(doc, line, 'TH', () => drawLines(doc.fillColor(colour.label), label, page.left, y), scope)
    tag(doc, line, 'TD', () => drawLines(doc.fillColor(colour.text), value, valueAt, y))
    line.end()
    doc.y = top + height
  }
  whole.end()
}

function addFooters(doc: Doc, footer: string, pageOf: string): void {
  const { start, count } = doc.bufferedPageRange()
  for (let index = start; index < start + count; index++) {
    doc.switchToPage(index)
    // Text below the margin would start another page.
    doc.page.margins.bottom = 0
    const numbered = pageOf.replace('{{page}}', String(index + 1)).replace('{{count}}', String(count))
    const text = `${footer} · ${numbered}`
    artifact(doc, 'Pagination', () => drawLines(doc, linesOf(doc, text, styles.footer), page.left, page.bottom + 16))
  }
}
