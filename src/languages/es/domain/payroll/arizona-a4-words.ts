import type * as english from '@/domain/payroll/arizona-a4-words.ts'
import { translated } from '@/domain/screen-texts.ts'

export const words = translated<typeof english.words>()({
  title: 'Arizona State Tax',
  zero: 'I elect an Arizona withholding percentage of zero, and I certify that I expect to have no Arizona tax liability for the current taxable year.',
  percentage: 'I elect that {{percentage}}% of my gross taxable wages be withheld for Arizona.',
  amount: 'I elect that an extra ${{amount}} be withheld from each paycheck.',
  certify: 'I certify that I have made the elections marked above.',
})
