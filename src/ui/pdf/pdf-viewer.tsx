import { type KeyboardEvent, useRef, useState } from 'react'
import { IconButton } from '@/ui/ionic/icon-button.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import type { Pdf } from './pdf-library.ts'
import { PdfPage } from './pdf-page.tsx'
import { pdfText } from './texts.ts'
import { useInnerWidth, usePages } from './use-pages.ts'

type PdfViewerProps = {
  /** Null while it is opening. */
  pdf: Pdf | null
  onPrint: () => void
  /** Omitted if this device cannot share it. */
  onShare?: () => void
}

/** A document's pages in one column, with zoom, page turning, print and share. */
export function PdfViewer({ pdf, onPrint, onShare }: PdfViewerProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const zoom = useZoom()
  const fitting = useInnerWidth(scroller)
  const width = Math.round((fitting * zoom.percent) / 100)
  const { page, goTo } = usePages(scroller, width)
  const [asText, setAsText] = useState(false)
  const count = pdf?.pages.length ?? 1
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of what is inside
    <div className="pdf-viewer" onKeyDown={(event) => zoomByKey(event, zoom)}>
      <div className="pdf-tools" role="group" aria-label={pdfText('tools')}>
        {count > 1 && <Turns page={page} count={count} goTo={goTo} />}
        {!asText && <ZoomTools {...zoom} />}
        <div className="pdf-give">
          <IconButton
            icon={asText ? 'page' : 'list'}
            label={pdfText(asText ? 'asPage' : 'asText')}
            disabled={!pdf}
            onClick={() => setAsText(!asText)}
          />
          <IconButton icon="print" label={pdfText('print')} disabled={!pdf} onClick={onPrint} />
          {onShare && <IconButton icon="share" label={pdfText('share')} onClick={onShare} />}
        </div>
      </div>
      <div
        ref={scroller}
        className="pdf-pages"
        role="region"
        aria-label={pdfText('document')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also for those who have only keys
        tabIndex={0}
        data-autofocus
      >
        {pdf && width > 0 ? (
          pdf.pages.map((each, at) => (
            <PdfPage key={at} page={each} number={at + 1} count={count} width={width} asText={asText} />
          ))
        ) : (
          <div className="pdf-coming" role="status" aria-busy="true" aria-label={pdfText('loading')}>
            <Skeleton lines={8} />
          </div>
        )}
      </div>
    </div>
  )
}

function ZoomTools(zoom: Zoom) {
  return (
    <div className="pdf-zoom">
      <IconButton icon="minus" label={pdfText('zoomOut')} disabled={!zoom.out} onClick={zoom.out} />
      <span role="status">{pdfText('zoom', { percent: zoom.percent })}</span>
      <IconButton icon="add" label={pdfText('zoomIn')} disabled={!zoom.in} onClick={zoom.in} />
    </div>
  )
}

function Turns({ page, count, goTo }: { page: number; count: number; goTo: (page: number) => void }) {
  return (
    <div className="pdf-turns">
      <IconButton icon="up" label={pdfText('previous')} disabled={page <= 1} onClick={() => goTo(page - 1)} />
      <span role="status">
        <span className="unseen">{pdfText('page', { number: page, count })}</span>
        <span aria-hidden="true">{pdfText('place', { number: page, count })}</span>
      </span>
      <IconButton icon="down" label={pdfText('next')} disabled={page >= count} onClick={() => goTo(page + 1)} />
    </div>
  )
}

/** Zoom keys as in every viewer; with Ctrl, the browser zooms the whole page. */
function zoomByKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, zoom: Zoom) {
  if (ctrlKey || metaKey || altKey) return
  if (key === '+' || key === '=') zoom.in?.()
  else if (key === '-') zoom.out?.()
  else if (key === '0') zoom.reset()
}

/** In percent; 100 is a page as wide as its container. */
const steps = [50, 75, 100, 125, 150, 200, 300, 400]

type Zoom = { percent: number; in?: () => void; out?: () => void; reset: () => void }

/** `in` and `out` are missing at the limits. */
function useZoom(): Zoom {
  const [at, setAt] = useState(steps.indexOf(100))
  return {
    percent: steps[at]!,
    in: at < steps.length - 1 ? () => setAt(at + 1) : undefined,
    out: at > 0 ? () => setAt(at - 1) : undefined,
    reset: () => setAt(steps.indexOf(100)),
  }
}
