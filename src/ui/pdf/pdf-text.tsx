import type { PDFPageProxy } from 'pdfjs-dist'
import { type ReactNode, useEffect, useState } from 'react'
import { type Tagged, textOf } from './page-text.ts'

/** The text of a page as HTML elements, which every screen reader supports. It's in the page even if it isn't visible. */
export function PdfText({ page, isShown }: { page: PDFPageProxy; isShown: boolean }) {
  const [text, setText] = useState<Tagged | null>(null)
  useEffect(() => {
    let isOver = false
    textOf(page).then(
      (told) => isOver || setText(told),
      (error: unknown) => isOver || reportError(error),
    )
    return () => {
      isOver = true
    }
  }, [page])
  return <div className={isShown ? 'pdf-text' : 'unseen'}>{text && <Part part={text} />}</div>
}

// The dialog's own title is a heading of the second level.
const elements: Record<string, 'h3' | 'h4' | 'h5' | 'p' | 'ul' | 'li' | 'table' | 'tr' | 'td'> = {
  H1: 'h3',
  H2: 'h4',
  H3: 'h5',
  P: 'p',
  L: 'ul',
  LI: 'li',
  TR: 'tr',
  TD: 'td',
}

function Part({ part }: { part: Tagged | string }): ReactNode {
  if (typeof part === 'string') return <span>{part}</span>
  const { role, alt, children } = part
  const inner = children.map((child, at) => <Part key={at} part={child} />)
  if (role === 'Figure') return alt && <p>{alt}</p>
  if (role === 'Table')
    return (
      <table>
        <tbody>{inner}</tbody>
      </table>
    )
  if (role === 'TH') return <th scope="row">{inner}</th>
  const Element = elements[role]
  return Element ? <Element>{inner}</Element> : <>{inner}</>
}
