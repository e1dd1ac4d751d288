import type { PDFPageProxy } from 'pdfjs-dist'

/** Safari draws nothing on a canvas beyond 16.7 million pixels, and its canvases share a few hundred megabytes. */
const maxPixels = 8_000_000

/** A page drawn at the requested width, in device px; less if that would be too much. Stop it with `cancel`. */
export function drawPage(page: PDFPageProxy, width: number): { done: Promise<HTMLCanvasElement>; cancel: () => void } {
  const whole = page.getViewport({ scale: 1 })
  const scale = Math.min(width / whole.width, Math.sqrt(maxPixels / (whole.width * whole.height)))
  const viewport = page.getViewport({ scale })
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  const task = page.render({ canvas, viewport })
  return { done: task.promise.then(() => canvas), cancel: () => task.cancel() }
}
