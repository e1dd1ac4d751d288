import type * as english from '@/features/admin/audit-trail/texts.ts'
import { translated } from '@/domain/screen-texts.ts'

export const trailText = translated<typeof english.trailText>()({
  person: 'Person',
  choosePerson: 'Choose person',
  removePerson: 'Remove the person',
  kind: 'Kind',
  allKinds: 'All',
  dates: 'Date',
  clear: 'Clear all',
  empty: 'No entries',
  failed: 'The audit trail could not be loaded, and this page of it is not kept on this device yet.',
  maxListedEntries: 'The list ends after {{count}} entries. Choose a person, a kind or dates to find others.',
})
