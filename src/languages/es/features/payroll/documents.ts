import type * as english from '@/features/payroll/documents/texts.ts'
import { translated } from '@/domain/screen-texts.ts'

export const documentsText = translated<typeof english.documentsText>()({
  label: 'My Documents',
  title: 'Document',
  signed: 'Signed',
  received: 'Received',
  receipt: 'Receipt',
  open: 'Open {{title}}, signed {{date}}',
  empty: 'No documents yet',
  emptyText: 'What you sign in the portal is kept here, word for word.',
  failed: 'Your documents could not be loaded, and this page of them is not kept on this device yet.',
  pdf: 'Open PDF',
  what: 'What you signed',
  choices: 'Details',
  signature: 'Signature',
  version: 'Version of the text',
})
