import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'

/** What a document is made of, from top to bottom. A row is a label with its value. */
export type PdfBlock = { heading: string } | { paragraph: string } | { rows: readonly (readonly [string, string])[] }

type Described = {
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

const page = { left: 54, top: 54, width: 504, bottom: 792 - 72 }
const labelWidth = 210
const gap = 12

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
  doc.registerFont('regular', regular)
  doc.registerFont('bold', bold)
  const whole = collected(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  root.add(
    doc.struct('H1', {}, () => {
      doc.font('bold').fontSize(16).text(title, page.left, page.top, { width: page.width })
    }),
  )
  root.add(paragraph(doc, subtitle))
  for (const block of blocks) {
    if ('heading' in block) root.add(heading(doc, block.heading))
    else if ('paragraph' in block) root.add(paragraph(doc, block.paragraph))
    else root.add(table(doc, block.rows))
  }
  root.end()
  addFooters(doc, footer)
  doc.end()
  return whole
}

type Doc = InstanceType<typeof PDFDocument>

function collected(doc: Doc): Promise<Buffer> {
  const parts: Buffer[] = []
  return new Promise((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => resolve(Buffer.concat(parts)))
    doc.on('error', reject)
  })
}

/** A block is not torn apart between two pages: a tag would end with the first. */
function makeRoom(doc: Doc, height: number): void {
  if (doc.y + height > page.bottom) doc.addPage()
}

function heading(doc: Doc, text: string) {
  return doc.struct('H2', {}, () => {
    makeRoom(doc, 60)
    doc
      .font('bold')
      .fontSize(11)
      .text(text, page.left, doc.y + 8, { width: page.width })
    doc.y += 2
  })
}

function paragraph(doc: Doc, text: string) {
  return doc.struct('P', {}, () => {
    doc.font('regular').fontSize(9.5)
    makeRoom(doc, doc.heightOfString(text, { width: page.width }) + gap)
    doc.text(text, page.left, doc.y + 4, { width: page.width })
  })
}

function table(doc: Doc, rows: readonly (readonly [string, string])[]) {
  const whole = doc.struct('Table')
  for (const [label, value] of rows) {
    const valueWidth = page.width - labelWidth - gap
    const height = Math.max(
      doc.font('bold').fontSize(9.5).heightOfString(label, { width: labelWidth }),
      doc.font('regular').heightOfString(value, { width: valueWidth }),
    )
    makeRoom(doc, height + 3)
    const y = doc.y + 1.5
    const row = doc.struct('TR')
    whole.add(row)
    row.add(
      doc.struct('TH', {}, () => {
        doc.font('bold').text(label, page.left, y, { width: labelWidth })
      }),
    )
    row.add(
      doc.struct('TD', {}, () => {
        doc.font('regular').text(value, page.left + labelWidth + gap, y, { width: valueWidth })
      }),
    )
    row.end()
    doc.y = y + height + 1.5
  }
  whole.end()
  return whole
}

function addFooters(doc: Doc, footer: string): void {
  const { start, count } = doc.bufferedPageRange()
  for (let index = start; index < start + count; index++) {
    doc.switchToPage(index)
    // Below the margin text would begin another page.
    doc.page.margins.bottom = 0
    doc.markContent('Artifact', { type: 'Pagination' })
    doc
      .font('regular')
      .fontSize(8)
      .text(`${footer} · Page ${index + 1} of ${count}`, page.left, page.bottom + 24, { width: page.width })
    doc.endMarkedContent()
  }
}

let loaded: { regular: Buffer; bold: Buffer } | null = null

/** Noto Sans has the letters of every name in Latin, Greek and Cyrillic script. Only those that are used are embedded. */
function fonts() {
  const { resolve } = createRequire(import.meta.url)
  const font = (file: string) => withoutLayout(readFileSync(resolve(`@expo-google-fonts/noto-sans/${file}`)))
  loaded ??= { regular: font('400Regular/NotoSans_400Regular.ttf'), bold: font('700Bold/NotoSans_700Bold.ttf') }
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
