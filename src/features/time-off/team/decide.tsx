import { type ReactNode, Suspense, createContext, lazy, use, useState } from 'react'
import { currentReach } from '@/api/reach.ts'
import { mayDecide } from '@/features/time-off/review-request/decision.ts'
import { namesRow } from '@/features/time-off/requests/request-row.ts'
import type { ShownRequest } from '@/features/time-off/requests/overlay.ts'
import { queueApproval } from '@/features/time-off/requests/queueing.ts'
import { Button } from '@/ui/button.tsx'
import { toast } from '@/ui/dialogs/toast.ts'
import type { TeamRow } from './columns.tsx'
import { teamText } from './texts.ts'
import './team.css'
import { whenSent } from '@/ui/status/when-sent.ts'

const DenyDialog = lazy(() => import('@/features/time-off/review-request/deny-dialog.tsx'))

const Denying = createContext<(shown: ShownRequest) => void>(() => {})

/** Around the list: a card goes away with its buttons where the window becomes wide enough for a table; the sheet stays. */
export function DenyingHere({ children }: { children: ReactNode }) {
  const [denying, setDenying] = useState<ShownRequest | null>(null)
  return (
    <Denying value={setDenying}>
      {children}
      {denying && (
        <Suspense fallback={null}>
          <DenyDialog shown={denying} onClose={() => setDenying(null)} />
        </Suspense>
      )}
    </Denying>
  )
}

/** Approve and Deny within reach of the thumb. Nothing where there is nothing to decide. */
export function Decide({ row }: { row: TeamRow }) {
  const { shown } = row
  const deny = use(Denying)
  const [busy, setBusy] = useState(false)
  const may = mayDecide(shown)
  if (!may.approve && !may.deny) return null
  return (
    <div className="team-decide">
      {may.deny && (
        <Button
          kind="plain"
          data-tone="attention"
          aria-label={teamText('denyOf', namesRow(row))}
          onClick={() => deny(shown)}
        >
          {teamText('deny')}
        </Button>
      )}
      {may.approve && (
        <Button
          busy={busy}
          aria-label={teamText('approveOf', namesRow(row))}
          onClick={() => {
            setBusy(true)
            void approve([row]).finally(() => setBusy(false))
          }}
        >
          {teamText('approve')}
        </Button>
      )}
    </div>
  )
}

/** Each is a row of its own in Activity, in a lane of its own. */
export async function approve(rows: TeamRow[]): Promise<void> {
  for (const { shown } of rows) await queueApproval(shown)
  const words = currentReach() === 'unreachable' ? 'approvingLater' : 'approving'
  toast({ text: teamText(words, { count: rows.length, sent: whenSent() }), tone: 'good' })
}
