import type * as english from '@/ui/pdf/texts.ts'
import { translated } from '@/domain/screen-texts.ts'

export const pdfText = translated<typeof english.pdfText>()({
  document: 'Document',
  tools: 'Document tools',
  page: 'Page {{number}} of {{count}}',
  place: '{{number}} / {{count}}',
  asText: 'Show as text',
  asPage: 'Show as page',
  previous: 'Previous page',
  next: 'Next page',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  zoom: '{{percent}}%',
  print: 'Print',
  share: 'Share',
  download: 'Download',
  loading: 'Opening the document',
  notKept:
    'This document is not on this device yet. Open it once when you have a signal. After that, it opens offline, too.',
  noViewer: 'The viewer is not on this device yet. Open the document once when you have a signal, or download it.',
  notShown: 'This document cannot be shown here. You can download it.',
  notPrinted: 'This document could not be printed. Download it and print it from there.',
})
