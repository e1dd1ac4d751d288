import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'

/** What a document is made of, from top to bottom. A row is a label with its value; `labelWidth` in points. */
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
const size = { title: 16, heading: 11, text: 9.5, footer: 8 }
const colour = { label: '#444444', text: '#000000', line: '#c8c8c8' }

/** A tagged PDF in US letter, with real text: title, language, headings, and rows as a table with headers. */
export async function pdfOf({ title, subtitle, author, footer, now, blocks }: Described): Promise<Buffer> {
  const at = new Date(now)
  const { regular, bold } = fonts()
  const doc = new PDFDocument({
    size: 'LETTER',
    margins: { top: page.top, bottom: 792 - page.bottom, left: page.left, right: page.left },
    pdfVersion: '1.7',
    subset: 'PDF/UA' as never,
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    bufferPages: true,
    font: regular as never,
    info: { Title: title, Author: author, CreationDate: at, ModDate: at },
  })
  doc.registerFont('regular', regular as never)
  doc.registerFont('bold', bold as never)
  const whole = collected(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  tag(doc, root, 'H1', () =>
    doc.font('bold').fontSize(size.title).text(title, page.left, page.top, { width: page.width }),
  )
  addParagraph(doc, root, subtitle)
  for (const block of blocks) {
    if ('heading' in block) addHeading(doc, root, block.heading)
    else if ('paragraph' in block) addParagraph(doc, root, block.paragraph)
    else addTable(doc, root, block.rows, block.labelWidth)
  }
  root.end()
  addFooters(doc, footer)
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

/** Draws at once, because what it is put into is part of the document already. */
function tag(doc: Doc, into: Tag, type: string, draw: () => void, options: object = {}): void {
  into.add(doc.struct(type, options, () => void draw()))
}

/** What is drawn and says nothing: screen readers pass it over. */
function artifact(doc: Doc, type: 'Layout' | 'Pagination', draw: () => void): void {
  doc.markContent('Artifact', { type })
  draw()
  doc.endMarkedContent()
}

/** A block is not torn apart between two pages: a tag would end with the first. */
function makeRoom(doc: Doc, height: number): void {
  if (doc.y + height > page.bottom) doc.addPage()
}

// What it stands above begins on the same page.
const headingWithFirstLine = 60

function addHeading(doc: Doc, root: Tag, text: string): void {
  makeRoom(doc, headingWithFirstLine)
  const y = doc.y + 9
  tag(doc, root, 'H2', () => doc.font('bold').fontSize(size.heading).text(text, page.left, y, { width: page.width }))
  doc.y += 1
}

function addParagraph(doc: Doc, root: Tag, text: string): void {
  doc.font('regular').fontSize(size.text)
  makeRoom(doc, doc.heightOfString(text, { width: page.width }) + gap)
  const y = doc.y + 3
  tag(doc, root, 'P', () => doc.text(text, page.left, y, { width: page.width }))
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
  const label = { width: labelWidth }
  const value = { width: page.left + page.width - valueAt }
  doc.fontSize(size.text)
  for (const row of rows) {
    const heights = [doc.font('regular').heightOfString(row[0], label), doc.font('bold').heightOfString(row[1], value)]
    const height = Math.max(...heights) + 2 * rowPadding
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
    tag(doc, line, 'TH', () => doc.font('regular').fillColor(colour.label).text(row[0], page.left, y, label), scope)
    tag(doc, line, 'TD', () => doc.font('bold').fillColor(colour.text).text(row[1], valueAt, y, value))
    line.end()
    doc.y = top + height
  }
  whole.end()
}

function addFooters(doc: Doc, footer: string): void {
  const { start, count } = doc.bufferedPageRange()
  for (let index = start; index < start + count; index++) {
    doc.switchToPage(index)
    // Below the margin text would begin another page.
    doc.page.margins.bottom = 0
    const text = `${footer} · Page ${index + 1} of ${count}`
    artifact(doc, 'Pagination', () =>
      doc
        .font('regular')
        .fontSize(size.footer)
        .text(text, page.left, page.bottom + 16, { width: page.width }),
    )
  }
}

let loaded: { regular: object; bold: object } | null = null

/**
 * Noto Sans has the letters of every name in Latin, Greek and Cyrillic script. Only those that are used are embedded.
 * Read once: pdfkit would read a font's bytes anew for each document, which took most of the time.
 */
function fonts() {
  if (loaded) return loaded
  const require = createRequire(import.meta.url)
  // The copy that pdfkit reads fonts with.
  const fontkit = createRequire(require.resolve('pdfkit'))('fontkit') as { create: (font: Buffer) => object }
  const font = (file: string) =>
    fontkit.create(withoutLayout(readFileSync(require.resolve(`@expo-google-fonts/noto-sans/${file}`))))
  loaded = { regular: font('400Regular/NotoSans_400Regular.ttf'), bold: font('700Bold/NotoSans_700Bold.ttf') }
  return loaded
}

/** Reading the tables of ligatures and pairs, which no form needs, took half a second for each document. */
function withoutLayout(font: Buffer): Buffer {
  const tables = font.readUInt16BE(4)
  for (let entry = 12; entry < 12 + tables * 16; entry += 16) {
    const tag = font.toString('latin1', entry, entry + 4)
    if (['GSUB', 'GPOS', 'GDEF'].includes(tag)) font.write('none', entry, 'latin1')
  }
  return font
}
