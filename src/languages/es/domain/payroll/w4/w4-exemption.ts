import type * as english from '@/domain/payroll/w4/w4-exemption.ts'
import { translated } from '@/domain/screen-texts.ts'

export const words = translated<typeof english.words>()({
  counts: '{{status}} until {{date}}',
  due: '{{status}} until {{date}}',
  lapsed: '{{status}}, ended on {{date}}',
  dueTitle: 'Your exemption from withholding ends on {{date}}.',
  dueText: 'It was for {{year}}. If you are still exempt, submit a new W-4 by then. Otherwise tax is withheld again.',
  lapsedTitle: 'Your exemption from withholding ended on {{date}}.',
  lapsedText: 'It was for {{year}}. Tax is withheld again. Submit a new W-4 to say how much.',
})
