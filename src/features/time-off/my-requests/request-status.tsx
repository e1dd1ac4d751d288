import { RequestBadge } from '@/ui/status/request-badge.tsx'
import { StatusBadge } from '@/ui/status/status-badge.tsx'
import type { ShownRequest } from '@/features/time-off/own-time-off.ts'
import { requestsText } from './texts.ts'

const waits = { new: 'newWaits', edit: 'editWaits', cancel: 'cancelWaits' } as const

/** Where a request stands: what waits on this device comes before what the server says. */
export function RequestStatus({ known, waiting }: Pick<ShownRequest, 'known' | 'waiting'>) {
  if (waiting)
    return (
      <div className="request-status">
        <StatusBadge status={waiting.row.state} />
        <span className="field-help">{requestsText(waits[waiting.what])}</span>
      </div>
    )
  return known && <RequestBadge status={known.status} word={known.statusDescription || undefined} />
}
