import type { OpenRow } from '@/offline/outbox/outbox.ts'

type DeliveryStatus = { tone: 'attention' | 'waiting' | 'received' | 'sent'; n: number; latest: OpenRow | null }

/**
 * The most important status: changes that the user must look at, then waiting ones, then the last to arrive, unless it
 * `wasAnnounced` to the user.
 */
export function deliveryStatus(
  rows: OpenRow[],
  wasAnnounced: (row: OpenRow) => boolean = () => false,
): DeliveryStatus | null {
  const attention = rows.filter(({ state }) => state === 'attention' || state === 'conflict')
  if (attention.length) return { tone: 'attention', n: attention.length, latest: null }
  const waiting = rows.filter(({ state }) => state === 'waiting' || state === 'sending' || state === 'held')
  if (waiting.length) return { tone: 'waiting', n: waiting.length, latest: null }
  const latest = rows.filter(({ settledAt }) => settledAt).toSorted((a, b) => b.settledAt! - a.settledAt!)[0]
  if (latest?.state === 'sent' && wasAnnounced(latest)) return null
  return latest ? { tone: latest.state === 'received' ? 'received' : 'sent', n: 0, latest } : null
}
