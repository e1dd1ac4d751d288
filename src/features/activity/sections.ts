import type { OpenRow, RowState } from '@/offline/outbox/outbox.ts'

export type SectionName = 'attention' | 'waiting' | 'sent' | 'replaced'

const sectionOf: Record<RowState, SectionName> = {
  attention: 'attention',
  conflict: 'attention',
  held: 'waiting',
  waiting: 'waiting',
  sending: 'waiting',
  received: 'sent',
  sent: 'sent',
  replaced: 'replaced',
}

/** What asks for the person comes first, then what is on its way, then what arrived, then what gave way to another version; empty sections are left out. */
export function sections(rows: OpenRow[]): { name: SectionName; rows: OpenRow[] }[] {
  const names: SectionName[] = ['attention', 'waiting', 'sent', 'replaced']
  return names
    .map((name) => ({ name, rows: rows.filter((row) => sectionOf[row.state] === name) }))
    .filter((section) => section.rows.length > 0)
}
