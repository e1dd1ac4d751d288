import { shellText } from '@/ui/shell/texts.ts'
import { useWaitingCount } from '@/ui/waiting-count.ts'
import '@/ui/ionic/elements.ts'

export function WaitingBadge() {
  const n = useWaitingCount()
  if (n === 0) return null
  return (
    <ion-badge className="badge">
      <span aria-hidden="true">{n > 99 ? '99+' : n}</span>
      <span className="unseen">{shellText('waiting', { n })}</span>
    </ion-badge>
  )
}
