import type * as english from '@/ui/status/decided-before.ts'
import { translated } from '@/domain/screen-texts.ts'

export const text = translated<typeof english.text>()({
  madeBefore: '{{by}} had made the same decision before, {{time}}.',
  madeBeforeByYou: 'You had made the same decision before, {{time}}.',
  commentLost: 'Your comment was not added.',
  passedOn: 'Passed on to payroll: {{why}}.',
  overdrawn: '{{why}}.',
  overtaken: 'Something else came first, {{time}}: {{what}}',
})
