import { parentPort } from 'node:worker_threads'
import { type Described, pdfOf } from './pdf.ts'

// The worker thread of `draw-pdf.ts`. Draws one document at a time, because drawing is pure computation.
let last = Promise.resolve()
parentPort!.on('message', ({ id, described }: { id: number; described: Described }) => {
  last = last
    .then(() => pdfOf(described))
    .then(
      (content) => parentPort!.postMessage({ id, content }),
      (error: unknown) => parentPort!.postMessage({ id, error }),
    )
})
