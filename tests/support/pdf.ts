import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A PDF as read by a different library than the one that made it. */
export type ReadPdf = {
  pages: number
  /** Lines from top to bottom, with the pieces of one line joined by ' | '. */
  lines: string[]
  /** The value of the row with this label. Throws unless exactly one exists. */
  valueOf: (label: string) => string
  title: string
  language: string
  isTagged: boolean
  /** The tag types, in order. */
  tags: string[]
}

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const lines: string[][] = []
  const tags: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    let y = -Infinity
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue
      if (Math.abs(item.transform[5] - y) > 1) lines.push([])
      y = item.transform[5]
      lines.at(-1)!.push(item.str)
    }
    tags.push(...tagsIn(await page.getStructTree()))
  }
  const { info } = await document.getMetadata()
  const markInfo = await document.getMarkInfo()
  const read = {
    pages: document.numPages,
    lines: lines.map((pieces) => pieces.join(' | ')),
    title: String((info as { Title?: string }).Title),
    language: String((info as { Language?: string }).Language),
    isTagged: markInfo?.Marked === true,
    tags,
  }
  await document.destroy()
  return {
    ...read,
    valueOf: (label) => {
      const rows = read.lines.filter((line) => line.startsWith(`${label} | `))
      if (rows.length !== 1) throw new Error(`${rows.length} rows with ${label} in\n${read.lines.join('\n')}`)
      return rows[0]!.slice(label.length + 3)
    },
  }
}

type Tree = { role?: string; children?: object[] } | null

const tagsIn = (tree: Tree): string[] =>
  tree ? [...(tree.role ? [tree.role] : []), ...(tree.children ?? []).flatMap((child) => tagsIn(child as Tree))] : []
