import type { PDFPageProxy } from 'pdfjs-dist'

/** A tag of a page with its content: text, or further tags. */
export type Tagged = { role: string; alt: string; children: (Tagged | string)[] }

type Tree = { role?: string; alt?: string; id?: string; children?: object[] }

/** What a screen reader announces: the tags of the page, or paragraphs if it has none. */
export async function textOf(page: PDFPageProxy): Promise<Tagged> {
  const [tree, items] = await Promise.all([page.getStructTree() as Promise<Tree | null>, itemsOf(page)])
  return tree ? taggedFrom(tree, textsById(items)) : untagged(items)
}

/** `getTextContent` iterates over a stream, which Safari cannot. */
async function itemsOf(page: PDFPageProxy): Promise<Item[]> {
  const reader = page.streamTextContent({ includeMarkedContent: true }).getReader()
  const items: Item[] = []
  for (let part = await reader.read(); !part.done; part = await reader.read()) items.push(...part.value.items)
  return items
}

type Item = { str?: string; hasEOL?: boolean; type?: string; id?: string }

/** Text by the id of its marked content. */
function textsById(items: Item[]): Map<string, string> {
  const texts = new Map<string, string>()
  const open: (string | undefined)[] = []
  for (const { type, id, ...item } of items) {
    if (type === 'beginMarkedContentProps' || type === 'beginMarkedContent') open.push(id)
    else if (type === 'endMarkedContent') open.pop()
    const at = open.findLast((each) => each !== undefined)
    if (at !== undefined) texts.set(at, (texts.get(at) ?? '') + wordsOf(item))
  }
  return texts
}

const wordsOf = ({ str = '', hasEOL }: Item) => (hasEOL ? `${str} ` : str)

function taggedFrom({ role = '', alt = '', id, children = [] }: Tree, texts: Map<string, string>): Tagged {
  const own = id === undefined ? [] : [texts.get(id) ?? '']
  const inner = children.map((child) => partFrom(child as Tree, texts))
  return { role, alt, children: [...own, ...inner] }
}

const partFrom = (tree: Tree, texts: Map<string, string>): Tagged | string =>
  tree.role === undefined ? (texts.get(tree.id ?? '') ?? '') : taggedFrom(tree, texts)

/** The lines of each stretch that the document writes as a unit. */
function untagged(items: Item[]): Tagged {
  const lines = items.map(wordsOf).join('').split(/ {2,}/)
  const children = lines.filter((line) => line.trim()).map((line) => ({ role: 'P', alt: '', children: [line] }))
  return { role: 'Document', alt: '', children }
}
