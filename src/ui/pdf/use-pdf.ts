import { useEffect, useRef, useState } from 'react'
import { type Pdf, openPdf } from './pdf-library.ts'

/** `content` is set once it was read, even if it cannot be shown. */
export type PdfState = { content: Blob | null; pdf: Pdf | null; error: Error | null; busy: boolean; retry: () => void }

/** Reads a document and opens it; closes it with the screen. */
export function usePdf(read: () => Promise<Blob>): PdfState {
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<Omit<PdfState, 'retry'>>(reading)
  const latest = useRef(read)
  latest.current = read
  useEffect(() => {
    let isOver = false
    let close = () => {}
    const set = (part: Partial<PdfState>) => !isOver && setState((before) => ({ ...before, ...part }))
    async function open() {
      const content = await latest.current()
      set({ content })
      if (isOver) return
      const pdf = await openPdf(content)
      close = pdf.close
      if (isOver) close()
      set({ pdf, error: null, busy: false })
    }
    set({ busy: true })
    open().catch((error: Error) => set({ error, busy: false }))
    return () => {
      isOver = true
      close()
    }
  }, [attempt])
  return { ...state, retry: () => setAttempt((before) => before + 1) }
}

const reading = { content: null, pdf: null, error: null, busy: true }
