import type * as english from '@/domain/payroll/california-waiver.ts'
import { translated } from '@/domain/screen-texts.ts'

export const ownSentences = translated<typeof english.ownSentences>()({
  'waiver.choice': 'Select at least one option.',
  'waiver.none': 'Select the waivers you want, or select “I do not waive any meal period”, but not both.',
})

export const words = translated<typeof english.words>()({ submitted: 'California meal and break waiver' })
