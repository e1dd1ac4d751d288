import { OPS, getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/**
 * A PDF's faults for blind readers and for printing: the PDF/UA-1 (ISO 14289-1) rules that a machine can check and our
 * documents can break, and lines that overlap or exceed the margins.
 */
export async function faultsOf(bytes: Uint8Array): Promise<string[]> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  try {
    const { info } = await document.getMetadata()
    const { Title: title, Language: language } = info as { Title?: string; Language?: string }
    const raw = Buffer.from(bytes).toString('latin1')
    const count = (pattern: RegExp) => raw.match(pattern)?.length ?? 0
    const faults = [
      [!title, 'no title'],
      [!/\/DisplayDocTitle true/.test(raw), 'the title is not shown in place of the file name'],
      [!/^[a-z]{2}-[A-Z]{2}$/.test(language ?? ''), 'no language'],
      [(await document.getMarkInfo())?.Marked !== true, 'not marked as tagged'],
      [!raw.includes('<pdfuaid:part>1</pdfuaid:part>'), 'does not say that it is PDF/UA-1'],
      [!raw.includes('<dc:title>'), 'no title in the metadata'],
      [count(/\/S \/TH\b/g) !== count(/\/Scope \/Row\b/g), 'a header without the cells that it is for'],
      [count(/\/Subtype \/Type0\b/g) !== count(/\/ToUnicode\b/g), 'letters without their code'],
      [count(/\/Subtype \/Type0\b/g) !== count(/\/FontFile[23]\b/g), 'a font that is not embedded'],
      [count(/\/Tabs \/S\b/g) !== document.numPages, 'a page without the order of its tags'],
    ].flatMap(([wrong, words]) => (wrong ? [String(words)] : []))
    const levels: number[] = []
    for (let number = 1; number <= document.numPages; number++) {
      const page = await document.getPage(number)
      const tree = (await page.getStructTree()) as Node | null
      const told = [
        ...tagFaults(tree, levels),
        ...(await textFaults(page, tree)),
        ...(await lineFaults(page)),
        ...(await letterFaults(page)),
      ]
      faults.push(...told.map((fault) => `page ${number}: ${fault}`))
    }
    return faults
  } finally {
    await document.destroy()
  }
}

type Node = { role?: string; type?: string; id?: string; children?: Node[] }

const everyNode = (node: Node | null): Node[] => (node ? [node, ...(node.children ?? []).flatMap(everyNode)] : [])

/** `levels`: heading levels of earlier pages. */
function tagFaults(tree: Node | null, levels: number[]): string[] {
  const faults: string[] = []
  for (const { role = '', children = [] } of everyNode(tree)) {
    const level = /^H(\d)$/.exec(role)?.[1]
    if (level) {
      if (Number(level) > (levels.at(-1) ?? 0) + 1) faults.push(`a heading ${role} too deep`)
      levels.push(Number(level))
    }
    const inner = children.map((child) => child.role).join(' ')
    if (role === 'Table' && /[^TR ]/.test(inner)) faults.push(`a table of ${inner}`)
    if (role === 'TR' && inner !== 'TH TD') faults.push(`a line of ${inner}`)
  }
  return faults
}

type Item = { str?: string; type?: string; id?: string; tag?: string; transform: number[]; height: number }

/** Text that's neither tagged nor an artifact, and tags without text. */
async function textFaults(page: PDFPageProxy, tree: Node | null): Promise<string[]> {
  const { items } = (await page.getTextContent({ includeMarkedContent: true })) as { items: Item[] }
  const tagged = new Set(everyNode(tree).flatMap(({ type, id }) => (type === 'content' && id ? [id] : [])))
  const filled = new Set<string>()
  const open: { id?: string; tag?: string }[] = []
  const faults: string[] = []
  for (const { str, type, id, tag } of items) {
    if (type?.startsWith('beginMarkedContent')) open.push({ id, tag })
    else if (type === 'endMarkedContent') open.pop()
    else if (str?.trim()) {
      const within = open.findLast((each) => each.id !== undefined && tagged.has(each.id))
      if (within) filled.add(within.id!)
      else if (!open.some((each) => each.tag === 'Artifact')) faults.push(`untagged: ${str}`)
    }
  }
  if (filled.size < tagged.size) faults.push(`${tagged.size - filled.size} empty tags`)
  return faults
}

/** Tolerance in points, because positions are written with few digits. */
const rounding = 0.001

/** Lines that overlap or run off the page. */
async function lineFaults(page: PDFPageProxy): Promise<string[]> {
  const { items } = (await page.getTextContent()) as { items: (Item & { width: number })[] }
  const boxes = items.flatMap(({ str, transform, width, height }) =>
    str?.trim() ? [{ str, left: transform[4]!, right: transform[4]! + width, bottom: transform[5]!, height }] : [],
  )
  const { width } = page.getViewport({ scale: 1 })
  // A third of an inch, which every printer can handle.
  const margin = 24
  return boxes.flatMap((one, at) => [
    ...(one.left < margin || one.right > width - margin || one.bottom < margin
      ? [`beyond the margin: ${one.str}`]
      : []),
    ...boxes
      .slice(at + 1)
      .filter((other) => other.left < one.right - rounding && one.left < other.right - rounding)
      .filter((other) => Math.abs(other.bottom - one.bottom) < Math.min(one.height, other.height) * 0.9)
      .map((other) => `over each other: ${one.str} and ${other.str}`),
  ])
}

/** Letters missing from their font, which show as its first glyph, a box. */
async function letterFaults(page: PDFPageProxy): Promise<string[]> {
  const { fnArray, argsArray } = await page.getOperatorList()
  const shown = argsArray.filter((_, at) => fnArray[at] === OPS.showText) as [(Shown | number)[]][]
  const boxes = shown.flatMap(([glyphs]) => glyphs).filter((glyph) => typeof glyph === 'object' && isBox(glyph))
  return boxes.length > 0 ? [`${boxes.length} letters that the font does not have`] : []
}

type Shown = { originalCharCode: number }

const isBox = ({ originalCharCode }: Shown) => originalCharCode === 0
