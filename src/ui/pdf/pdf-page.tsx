import type { PDFPageProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { addTextLayer } from './pdf-library.ts'
import { drawPage } from './pdf-picture.ts'
import { PdfText } from './pdf-text.tsx'
import { pdfText } from './texts.ts'

type PdfPageProps = {
  page: PDFPageProxy
  number: number
  count: number
  /** In px. */
  width: number
  /** Whether to show its text at the screen's text size instead of its picture, which is unreadable on a phone. */
  asText: boolean
}

/** One page: its picture, selectable text over it, and the same text with its structure for screen readers. */
export function PdfPage({ page, number, count, width, asText }: PdfPageProps) {
  const frame = useRef<HTMLElement>(null)
  const isNear = useNear(frame)
  const picture = usePicture(page, isNear && !asText ? width : 0)
  const layer = useTextLayer(page, isNear)
  const whole = page.getViewport({ scale: 1 })
  const scale = width / whole.width
  const size = { width, height: Math.round(whole.height * scale), '--total-scale-factor': scale }
  return (
    <section
      ref={frame}
      className="pdf-page"
      aria-label={pdfText('page', { number, count })}
      data-as={asText ? 'text' : 'picture'}
      style={asText ? undefined : (size as React.CSSProperties)}
    >
      <div ref={picture} className="pdf-picture" aria-hidden="true" />
      <div ref={layer} className="pdf-layer" aria-hidden="true" />
      <PdfText page={page} isShown={asText} />
    </section>
  )
}

/** Pages far away are not drawn: a phone has little memory for pictures. */
function useNear(frame: React.RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const watcher = new IntersectionObserver(([entry]) => setNear(entry!.isIntersecting), { rootMargin: '100%' })
    watcher.observe(frame.current!)
    return () => watcher.disconnect()
  }, [frame])
  return isNear
}

/** Draws the page into the element; a width of 0 removes the picture. The old picture stays until the new one is drawn. */
function usePicture(page: PDFPageProxy, width: number) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const shown = place.current!
    if (width === 0) return shown.replaceChildren()
    const { done, cancel } = drawPage(page, width * devicePixelRatio)
    let isOver = false
    done.then(
      (canvas) => isOver || shown.replaceChildren(canvas),
      (error: unknown) => isOver || reportError(error),
    )
    return () => {
      isOver = true
      cancel()
    }
  }, [page, width])
  return place
}

function useTextLayer(page: PDFPageProxy, isNear: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const added = useRef(false)
  useEffect(() => {
    if (!isNear || added.current) return
    added.current = true
    void addTextLayer(page, place.current!)
  }, [page, isNear])
  return place
}
