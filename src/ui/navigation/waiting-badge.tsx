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
