import type * as english from '@/ui/pdf/texts.ts'
import { translated } from '@/domain/screen-texts.ts'

export const pdfText = translated<typeof english.pdfText>()({
  document: 'Documento',
  tools: 'Herramientas del documento',
  page: 'Página {{number}} de {{count}}',
  place: '{{number}} / {{count}}',
  asText: 'Ver como texto',
  asPage: 'Ver como página',
  previous: 'Página anterior',
  next: 'Página siguiente',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  zoom: '{{percent}}%',
  print: 'Imprimir',
  share: 'Compartir',
  download: 'Descargar',
  loading: 'Abriendo el documento',
  notKept:
    'Este documento todavía no está en este dispositivo. Ábralo una vez cuando tenga señal. Después se abrirá también sin conexión.',
  noViewer:
    'El visor todavía no está en este dispositivo. Abra el documento una vez cuando tenga señal, o descárguelo.',
  notShown: 'Este documento no se puede mostrar aquí. Puede descargarlo.',
  notPrinted: 'No se pudo imprimir este documento. Descárguelo e imprímalo desde allí.',
})
