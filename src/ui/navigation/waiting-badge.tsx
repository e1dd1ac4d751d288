import { shellText } from '@/ui/shell/texts.ts'
import { useWaitingCount } from '@/ui/waiting-count.ts'

export function WaitingBadge() {
  const n = useWaitingCount()
  if (n === 0) return null
  return (
    <span className="badge">
      <span aria-hidden="true">{n > 99 ? '99+' : n}</span>
      <span className="unseen">{shellText('waiting', { n })}</span>
    </span>
  )
}
