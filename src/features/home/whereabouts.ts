import type { OpenRow } from '@/offline/outbox.ts'

export type Whereabouts = { tone: 'attention' | 'waiting' | 'received' | 'sent'; n: number; latest: OpenRow | null }

/** What matters most comes first: what the person must look at, then what waits, then what arrived last. */
export function whereabouts(rows: OpenRow[]): Whereabouts | null {
  const attention = rows.filter(({ state }) => state === 'attention' || state === 'conflict')
  if (attention.length) return { tone: 'attention', n: attention.length, latest: null }
  const waiting = rows.filter(({ state }) => state === 'waiting' || state === 'sending' || state === 'held')
  if (waiting.length) return { tone: 'waiting', n: waiting.length, latest: null }
  const latest = rows.filter(({ settledAt }) => settledAt).toSorted((a, b) => b.settledAt! - a.settledAt!)[0]
  return latest ? { tone: latest.state === 'received' ? 'received' : 'sent', n: 0, latest } : null
}
