import '@/ui/ionic/elements.ts'
import { Mark, type MarkName } from './mark.tsx'
import { type Status, type Tone, statuses } from './statuses.ts'
import './status.css'

/** A state in icon, word and colour together, the same everywhere. */
export function StatusBadge({ status }: { status: Status }) {
  return <Badge status={status} {...statuses[status]} />
}

export function Badge({ status, mark, word, tone }: { status: string; mark: MarkName; word: string; tone: Tone }) {
  return (
    <ion-badge className="status-badge" data-tone={tone} data-status={status}>
      <span className="status-word">
        <Mark name={mark} size={16} />
        {word}
      </span>
    </ion-badge>
  )
}
