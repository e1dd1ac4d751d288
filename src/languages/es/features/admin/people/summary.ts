import type * as english from '@/features/admin/people/summary.ts'
import { translated } from '@/domain/screen-texts.ts'

export const peopleSummary = translated<typeof english.peopleSummary>()({
  you: 'you',
  enable: 'Enable the account of {{name}}',
  disable: 'Disable the account of {{name}}',
  endSessions: 'Sign {{name}} out everywhere',
  correction: 'Correct {{category}} of {{name}} by {{hours}} hours',
  granted: 'Grant to {{name}}: {{right}}',
  withheld: 'Withhold from {{name}}: {{right}}',
  computed: 'No longer set by hand for {{name}}: {{right}}',
})
