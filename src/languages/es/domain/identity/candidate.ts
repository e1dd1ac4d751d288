import type * as english from '@/domain/identity/candidate.ts'
import { translated } from '@/domain/screen-texts.ts'

export const ownSentences = translated<typeof english.ownSentences>()({
  'proxy.driver': 'A driver cannot be a proxy.',
  'employee.terminated': 'This person no longer has an account.',
  'employee.unknown': 'There is no such employee.',
})
