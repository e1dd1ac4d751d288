// oxlint-disable-next-line import/default -- Vite answers with its address
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { keepViewerMessage } from '@/offline/worker-messages.ts'
import { loadChunk } from '@/ui/shell/loading/chunk-failure.ts'

export type Pdf = {
  pages: PDFPageProxy[]
  close: () => void
}

/** The legacy build also runs on iOS 16 and 17. */
const loadLibrary = () => loadChunk(() => import('pdfjs-dist/legacy/build/pdf.mjs'))

/**
 * Rejects with a ChunkLoadError if the viewer is not on this device and cannot be loaded, otherwise if this
 * is not a PDF.
 */
export async function openPdf(content: Blob): Promise<Pdf> {
  const { GlobalWorkerOptions, getDocument } = await loadLibrary()
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage({ type: keepViewerMessage }))
  GlobalWorkerOptions.workerSrc = workerUrl
  const task = getDocument({
    data: new Uint8Array(await content.arrayBuffer()),
    // The content security policy allows neither.
    isEvalSupported: false,
    useWasm: false,
  })
  const close = () => void task.destroy()
  try {
    const document = await task.promise
    return { pages: await pagesOf(document), close }
  } catch (error) {
    close()
    throw error
  }
}

function pagesOf(document: PDFDocumentProxy): Promise<PDFPageProxy[]> {
  return Promise.all(Array.from({ length: document.numPages }, (_, at) => document.getPage(at + 1)))
}

/** The selectable text of a page, over its picture. */
export async function addTextLayer(page: PDFPageProxy, container: HTMLElement): Promise<void> {
  const { TextLayer } = await loadLibrary()
  const layer = new TextLayer({
    textContentSource: page.streamTextContent(),
    container,
    viewport: page.getViewport({ scale: 1 }),
  })
  await layer.render()
}
