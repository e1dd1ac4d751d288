import type { Pdf } from './pdf-library.ts'
import { drawPage } from './pdf-picture.ts'

const dotsPerInch = 200
const pointsPerInch = 72

let clear = () => {}

/** Prints the document and nothing else: each page as a picture, because the browser's own viewer may be missing. */
export async function printPdf({ pages }: Pdf): Promise<void> {
  clear()
  const place = document.createElement('div')
  place.className = 'pdf-print'
  place.setAttribute('aria-hidden', 'true')
  const pictures: HTMLImageElement[] = []
  for (const page of pages) {
    const { width } = page.getViewport({ scale: 1 })
    const canvas = await drawPage(page, (width / pointsPerInch) * dotsPerInch).done
    pictures.push(await pictureOf(canvas))
  }
  place.append(...pictures)
  document.body.append(place)
  // iOS prints after `print` returns and after `afterprint`: the pages stay until the next print, or until
  // the viewer closes.
  clear = () => {
    place.remove()
    for (const { src } of pictures) URL.revokeObjectURL(src)
    clear = () => {}
  }
  window.print()
}

/** Removes the pages prepared for printing. */
export function endPrinting(): void {
  clear()
}

async function pictureOf(canvas: HTMLCanvasElement): Promise<HTMLImageElement> {
  const content = await new Promise<Blob | null>((done) => canvas.toBlob(done))
  if (!content) throw new Error('The page could not be drawn for the printer')
  const picture = new Image()
  picture.src = URL.createObjectURL(content)
  await picture.decode()
  return picture
}
