import { type OpenRow, canBeUndone, isRefused, isUnderWay } from '@/offline/outbox/open-row.ts'
import type { Clock } from '@/ui/shell/clock/clock-time.ts'
import { decidedBefore } from '@/ui/status/decided-before.ts'
import { bulkText } from './texts.ts'

type Kind = 'canUndo' | 'waits' | 'sent' | 'before' | 'refused' | 'undone'

export type Outcome = {
  kind: Kind
  /** Who decided first, or why the decision was refused; '' if there's nothing to add. */
  why: string
}

/** The outcome of one decision. If its row is gone, it was undone. */
export function outcomeOf(row: OpenRow | undefined, clock: Clock): Outcome {
  if (!row) return { kind: 'undone', why: '' }
  if (canBeUndone(row)) return { kind: 'canUndo', why: '' }
  const before = decidedBefore(row, clock)
  if (isRefused(row)) return { kind: 'refused', why: before ?? whyRefused(row) }
  if (isUnderWay(row)) return { kind: 'waits', why: '' }
  return before ? { kind: 'before', why: before } : { kind: 'sent', why: '' }
}

function whyRefused({ problem }: OpenRow): string {
  if (!problem) return ''
  const reasons = problem.errors.map(({ message }) => message)
  return [problem.detail || problem.title, ...reasons].filter(Boolean).join(' ')
}

const counted = {
  canUndo: 'countCanUndo',
  sent: 'countSent',
  waits: 'countWaits',
  before: 'countBefore',
  refused: 'countRefused',
  undone: 'countUndone',
} as const

/** '3 approved'; once they differ, '2 done, 1 refused'. */
export function outcomeWords(what: 'approve' | 'deny', outcomes: Outcome[]): string {
  const all = bulkText(what === 'approve' ? 'approved' : 'denied', { count: outcomes.length })
  if (outcomes.every(({ kind }) => kind === 'canUndo' || kind === 'sent')) return all
  const parts = Object.entries(counted).flatMap(([kind, text]) => {
    const count = outcomes.filter((each) => each.kind === kind).length
    return count > 0 ? [bulkText(text, { count })] : []
  })
  return parts.join(', ')
}
