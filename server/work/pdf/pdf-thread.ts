import { parentPort } from 'node:worker_threads'
import { type Described, pdfOf } from './pdf.ts'
import type { PdfLanguage } from './pdf-language.ts'

// The worker thread of `draw-pdf.ts`. Draws one document at a time, because drawing is pure computation.
let last = Promise.resolve()
parentPort!.on(
  'message',
  ({ id, described, language }: { id: number; described: Described; language: PdfLanguage }) => {
    last = last
      .then(() => pdfOf(described, language))
      .then(
        (content) => parentPort!.postMessage({ id, content }),
        (error: unknown) => parentPort!.postMessage({ id, error }),
      )
  },
)
