import type { SubmittedChange } from '@/contract/delivery/activity.ts'
import type { OpenRow, RowState } from '@/offline/outbox/outbox.ts'
import { whenSent } from '@/ui/status/when-sent.ts'

type SectionName = 'attention' | 'waiting' | 'sent' | 'replaced'

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

/** A row in this device's outbox, or a change sent by another device. */
type Shown = { at: number } & ({ row: OpenRow } | { elsewhere: SubmittedChange })

/**
 * The order: changes that need the user, then those on their way, then those that arrived from any device, then replaced
 * versions. Empty sections are left out. Newest first.
 */
export function sections(rows: OpenRow[], elsewhere: SubmittedChange[]): { name: SectionName; shown: Shown[] }[] {
  const names: SectionName[] = ['attention', 'waiting', 'sent', 'replaced']
  return names
    .map((name) => {
      const own = rows.filter((row) => sectionOf[row.state] === name).map((row) => ({ row, at: row.createdAt }))
      return { name, shown: name === 'sent' ? byTime(own, elsewhere) : own }
    })
    .filter((section) => section.shown.length > 0)
}

/** The newer change that took a replaced row's place; undefined if it's gone. `rows`: newest first. */
export const replacedBy = (row: OpenRow, rows: OpenRow[]): OpenRow | undefined =>
  row.state === 'replaced'
    ? rows.findLast(
        ({ kind, lane, subject, createdAt }) =>
          kind === row.kind && lane === row.lane && subject === row.subject && createdAt > row.createdAt,
      )
    : undefined

/** When this section's rows are sent, if one sentence can say it for all of them, above the list. */
export function saidOnce({ name, shown }: { name: SectionName; shown: Shown[] }): string | null {
  const said = shown.map((each) => ('row' in each && each.row.state === 'waiting' ? whenSent(each.row) : null))
  return name === 'waiting' && said.every((words) => words === said[0]) ? said[0]! : null
}

function byTime(own: Shown[], elsewhere: SubmittedChange[]): Shown[] {
  const others = elsewhere.map((change) => ({ elsewhere: change, at: Date.parse(change.timestamp) }))
  return others.length === 0 ? own : [...own, ...others].toSorted((one, other) => other.at - one.at)
}
