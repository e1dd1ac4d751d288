import type * as english from '@/features/payroll/w4/submission.ts'
import { translated } from '@/domain/screen-texts.ts'

export const text = translated<typeof english.text>()({ signed: 'W-4 federal de {{year}}, firmado el {{date}}' })
