import type * as english from '@/features/payroll/documents/texts.ts'
import { translated } from '@/domain/screen-texts.ts'

export const documentsText = translated<typeof english.documentsText>()({
  label: 'Mis documentos',
  title: 'Documento',
  signed: 'Firmado',
  received: 'Recibido',
  receipt: 'Comprobante',
  open: 'Abrir {{title}}, firmado el {{date}}',
  empty: 'Aún no hay documentos',
  emptyText: 'Lo que usted firma en el portal se guarda aquí, palabra por palabra.',
  failed: 'No se pudieron cargar sus documentos, y esta página de ellos aún no está guardada en este dispositivo.',
  pdf: 'Abrir PDF',
  what: 'Lo que usted firmó',
  choices: 'Detalles',
  signature: 'Firma',
  version: 'Versión del texto',
})
