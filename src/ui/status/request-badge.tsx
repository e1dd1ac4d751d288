import { type RequestStatus, statusDescriptions } from '@/domain/time-off/status.ts'
import type { MarkName } from './mark.tsx'
import { Badge } from './status-badge.tsx'
import type { Tone } from './statuses.ts'

const faces: Record<RequestStatus, { mark: MarkName; tone: Tone }> = {
  P: { mark: 'hourglass', tone: 'busy' },
  Y: { mark: 'hourglass', tone: 'busy' },
  S: { mark: 'hourglass', tone: 'busy' },
  A: { mark: 'hourglass', tone: 'busy' },
  F: { mark: 'done', tone: 'good' },
  D: { mark: 'cross', tone: 'attention' },
  C: { mark: 'undo', tone: 'quiet' },
}

/** The state of a time-off request, in the server's words where it has its own. */
export function RequestBadge({ status, word = statusDescriptions[status] }: { status: RequestStatus; word?: string }) {
  return <Badge status={status} word={word} {...faces[status]} />
}
