import type * as english from '@/features/payroll/w4-archive/texts.ts'
import { translated } from '@/domain/screen-texts.ts'

export const w4ArchiveText = translated<typeof english.w4ArchiveText>()({
  label: 'Federal Withholding Forms (W4)',
  fileTitle: 'File Title',
  createdAt: 'Created At',
  open: 'Open {{title}}, created {{time}}',
  empty: 'No W-4 forms yet',
  emptyText: 'The PDF of each W-4 that you submit is kept here.',
  update: 'Update W4',
  failed: 'Your W-4 forms could not be loaded, and this page of them is not kept on this device yet.',
  // Specification 2 section 2.
  viewer: 'W4 PDF',
})
