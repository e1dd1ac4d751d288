import { type RequestStatus, statusWords } from '@/domain/time-off/status.ts'
import { Icon, type IconName } from '@/ui/icon.tsx'
import { payrollText, useRecordedOnly } from './at-payroll.ts'
import { type Status, type Tone, statuses } from './statuses.ts'
import './status.css'

/** A state as icon, word and color, the same everywhere. */
export function StatusBadge({ status }: { status: Status }) {
  return <Badge status={status} {...statuses[status]} />
}

export function Badge({ status, mark, word, tone }: { status: string; mark: IconName; word: string; tone: Tone }) {
  return (
    <span className="status-badge" data-tone={tone} data-status={status}>
      <span className="status-word">
        <Icon name={mark} size={16} />
        <span>{word}</span>
      </span>
    </span>
  )
}

const faces: Record<RequestStatus, { mark: IconName; tone: Tone }> = {
  P: { mark: 'hourglass', tone: 'busy' },
  Y: { mark: 'hourglass', tone: 'busy' },
  S: { mark: 'done', tone: 'busy' },
  A: { mark: 'hourglass', tone: 'busy' },
  F: { mark: 'done', tone: 'good' },
  D: { mark: 'cross', tone: 'attention' },
  C: { mark: 'undo', tone: 'quiet' },
}

/** The state of a time-off request. `word` is the server's own wording, if it has one. */
export function RequestBadge({ status, word = statusWords(status) }: { status: RequestStatus; word?: string }) {
  const recordedOnly = useRecordedOnly()
  const isRecorded = recordedOnly && status === 'F'
  return <Badge status={status} word={isRecorded ? payrollText('recordedHere') : word} {...faces[status]} />
}
