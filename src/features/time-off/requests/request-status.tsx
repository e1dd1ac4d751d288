import { statusWords } from '@/domain/time-off/status.ts'
import { RequestBadge } from '@/ui/status/status-badge.tsx'
import { StatusBadge } from '@/ui/status/status-badge.tsx'
import type { ShownRequest } from './shown-requests.ts'
import { sharedText } from './texts.ts'
import './request-status.css'

const waits = {
  new: 'newWaits',
  edit: 'editWaits',
  cancel: 'cancelWaits',
  approve: 'approveWaits',
  deny: 'denyWaits',
} as const

/** A request's status: changes waiting on this device take precedence over the server's answer. */
export function RequestStatus({ known, waiting }: Pick<ShownRequest, 'known' | 'waiting'>) {
  if (waiting)
    return (
      <div className="request-status">
        <StatusBadge status={waiting.row.state} />
        <span className="field-help">{sharedText(waits[waiting.what])}</span>
      </div>
    )
  return known && <RequestBadge status={known.status} word={statusWords(known.status, known.statusDescription)} />
}
