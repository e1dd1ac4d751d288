import type { OpenRow } from '@/offline/outbox/outbox.ts'

type Whereabouts = { tone: 'attention' | 'waiting' | 'received' | 'sent'; n: number; latest: OpenRow | null }

/**
 * What matters most comes first: what the person must look at, then what waits, then what arrived last, unless the person
 * `wasTold` of its arrival already.
 */
export function whereabouts(rows: OpenRow[], wasTold: (row: OpenRow) => boolean = () => false): Whereabouts | null {
  const attention = rows.filter(({ state }) => state === 'attention' || state === 'conflict')
  if (attention.length) return { tone: 'attention', n: attention.length, latest: null }
  const waiting = rows.filter(({ state }) => state === 'waiting' || state === 'sending' || state === 'held')
  if (waiting.length) return { tone: 'waiting', n: waiting.length, latest: null }
  const latest = rows.filter(({ settledAt }) => settledAt).toSorted((a, b) => b.settledAt! - a.settledAt!)[0]
  if (latest?.state === 'sent' && wasTold(latest)) return null
  return latest ? { tone: latest.state === 'received' ? 'received' : 'sent', n: 0, latest } : null
}
