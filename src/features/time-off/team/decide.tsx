import { type ReactNode, Suspense, createContext, lazy, use, useState } from 'react'
import { currentReach } from '@/api/reach.ts'
import { type NotStored, whyNotStored } from '@/offline/storage.ts'
import { mayDecide } from '@/features/time-off/review-request/decision.ts'
import { namesRow } from '@/features/time-off/requests/request-row.ts'
import type { ShownRequest } from '@/features/time-off/requests/overlay.ts'
import { queueApproval } from '@/features/time-off/requests/queueing.ts'
import { Button } from '@/ui/button.tsx'
import { toast } from '@/ui/dialogs/toast.ts'
import { NotStoredDialog } from '@/ui/form/outcome/not-stored.tsx'
import type { TeamRow } from './columns.tsx'
import { teamText } from './texts.ts'
import './team.css'
import { whenSent } from '@/ui/status/when-sent.ts'

const DenyDialog = lazy(() => import('@/features/time-off/review-request/deny-dialog.tsx'))

type Deciding = {
  deny: (shown: ShownRequest) => void
  /** `onKept`: this one lies in the outbox. */
  approve: (rows: TeamRow[], onKept?: (row: TeamRow) => void) => Promise<void>
}

const Deciding = createContext<Deciding>({ deny: () => {}, approve: async () => {} })

/** Around the list: a card goes away with its buttons where the window becomes wide enough for a table; what is asked stays. */
export function DecidingHere({ children }: { children: ReactNode }) {
  const [denying, setDenying] = useState<ShownRequest | null>(null)
  const [left, setLeft] = useState<NotApproved | null>(null)
  const approve: Deciding['approve'] = async (rows, onKept) => setLeft(await queueApprovals(rows, onKept))
  return (
    <Deciding value={{ deny: setDenying, approve }}>
      {children}
      {denying && (
        <Suspense fallback={null}>
          <DenyDialog shown={denying} onClose={() => setDenying(null)} />
        </Suspense>
      )}
      {left && (
        <NotStoredDialog why={left.why} onClose={() => setLeft(null)}>
          {teamText('notApproved', left)}
        </NotStoredDialog>
      )}
    </Deciding>
  )
}

/** Approve and Deny within reach of the thumb. Nothing where there is nothing to decide. */
export function Decide({ row }: { row: TeamRow }) {
  const { shown } = row
  const { deny, approve } = use(Deciding)
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

/** Approves those that are chosen. Each is chosen no longer once it lies in the outbox. */
export function ApproveChosen({ rows, onKept }: { rows: TeamRow[]; onKept: (row: TeamRow) => void }) {
  const { approve } = use(Deciding)
  const [busy, setBusy] = useState(false)
  return (
    <Button
      busy={busy}
      onClick={() => {
        setBusy(true)
        void approve(rows, onKept).finally(() => setBusy(false))
      }}
    >
      {teamText('approve')}
    </Button>
  )
}

type NotApproved = { why: NotStored; count: number }

/** Each is a row of its own in Activity, in a lane of its own. Null if all of them are. */
async function queueApprovals(rows: TeamRow[], onKept = (_row: TeamRow) => {}): Promise<NotApproved | null> {
  const left: NotStored[] = []
  for (const row of rows) {
    try {
      await queueApproval(row.shown)
      onKept(row)
    } catch (error) {
      reportError(error)
      left.push(whyNotStored(error))
    }
  }
  const count = rows.length - left.length
  const words = currentReach() === 'unreachable' ? 'approvingLater' : 'approving'
  if (count > 0) toast({ text: teamText(words, { count, sent: whenSent() }), tone: 'good' })
  return left[0] ? { why: left[0], count: left.length } : null
}
