import { Suspense } from 'react'
import type { NavEntry } from './tree.ts'
import { shellText } from '@/ui/shell/texts.ts'
import { useWaitingCount } from '@/ui/shell/waiting-count.ts'

export function WaitingBadge() {
  const n = useWaitingCount()
  if (n === 0) return null
  return (
    <span className="badge">
      <span aria-hidden="true">{n > 99 ? '99+' : n}</span>
      <span className="unseen">{shellText('waiting', { count: n })}</span>
    </span>
  )
}

/** An entry's own badge. */
export function EntryBadge({ of: { badge: Badge, path } }: { of: NavEntry }) {
  if (!Badge) return null
  return (
    <Suspense fallback={null}>
      <Badge path={path} />
    </Suspense>
  )
}
