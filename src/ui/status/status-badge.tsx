import '@/ui/ionic/elements.ts'
import { Mark } from './mark.tsx'
import { statuses, type Status } from './statuses.ts'
import './status.css'

/** A state in icon, word and colour together, the same everywhere. */
export function StatusBadge({ status }: { status: Status }) {
  const { mark, word, tone } = statuses[status]
  return (
    <ion-badge className="status-badge" data-tone={tone} data-status={status}>
      <span className="status-word">
        <Mark name={mark} size={16} />
        {word}
      </span>
    </ion-badge>
  )
}
