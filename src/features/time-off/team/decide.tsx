import { type ReactNode, Suspense, createContext, lazy, use, useState } from 'react'
import { currentReach } from '@/api/reach.ts'
import { isRefused } from '@/offline/outbox/open-row.ts'
import { type NotStored, whyNotStored } from '@/offline/storage.ts'
import { mayDecide } from '@/features/time-off/review-request/decision.ts'
import { namesRow } from '@/features/time-off/requests/request-row.ts'
import type { ShownRequest } from '@/features/time-off/requests/shown-requests.ts'
import { queueApproval } from '@/features/time-off/requests/queueing.ts'
import { Button } from '@/ui/button.tsx'
import { toast } from '@/ui/dialogs/toast.ts'
import { StatusBadge } from '@/ui/status/status-badge.tsx'
import { whenSent } from '@/ui/status/when-sent.ts'
import { NotStoredDialog } from '@/ui/form/outcome/not-stored.tsx'
import type { TeamRow } from './columns.tsx'
import { teamText } from './texts.ts'
import './team.css'

const DenyDialog = lazy(() => import('@/features/time-off/review-request/deny-dialog.tsx'))

type Deciding = {
  deny: (shown: ShownRequest) => void
  /** `onKept`: called once this one is in the outbox. */
  approve: (rows: TeamRow[], onKept?: (row: TeamRow) => void) => Promise<void>
  /** Requests approved in this list, starting from the tap: the outbox is read slightly later. */
  approved: ReadonlySet<string>
}

const Deciding = createContext<Deciding>({ deny: () => {}, approve: async () => {}, approved: new Set() })

/** A request's version: one that was changed since, or reopened, is decided on again. */
const versionOf = ({ key, known }: TeamRow) => `${key} ${known.etag}`

type DecidingHereProps = {
  /** Called before anything is queued. */
  onDecide: () => void
  children: ReactNode
}

/**
 * Surrounds the list: a card and its buttons disappear when the window becomes wide enough for a table; an open question stays.
 */
export function DecidingHere({ onDecide, children }: DecidingHereProps) {
  const [denying, setDenying] = useState<ShownRequest | null>(null)
  const [left, setLeft] = useState<NotApproved | null>(null)
  const [approved, setApproved] = useState<ReadonlySet<string>>(new Set())
  const approve: Deciding['approve'] = async (rows, onKept) => {
    onDecide()
    setApproved((before) => new Set([...before, ...rows.map(versionOf)]))
    const failed = await queueApprovals(rows, onKept)
    const open = new Set(failed?.rows.map(versionOf))
    setApproved((before) => new Set([...before].filter((version) => !open.has(version))))
    setLeft(failed)
  }
  const deny: Deciding['deny'] = (shown) => {
    onDecide()
    setDenying(shown)
  }
  return (
    <Deciding value={{ deny, approve, approved }}>
      {children}
      {denying && (
        <Suspense fallback={null}>
          <DenyDialog shown={denying} onClose={() => setDenying(null)} />
        </Suspense>
      )}
      {left && (
        <NotStoredDialog why={left.why} onClose={() => setLeft(null)}>
          {teamText('notApproved', { count: left.rows.length })}
        </NotStoredDialog>
      )}
    </Deciding>
  )
}

/** The outcome of a request in this list, which replaces the buttons. */
function toldOf({ waiting, left }: TeamRow, approved: boolean) {
  if (waiting && isDecision(waiting)) {
    if (isRefused(waiting.row)) return 'refusedHere'
    return waiting.what === 'deny' ? 'deniedHere' : 'approvedHere'
  }
  if (approved) return 'approvedHere'
  return left ? 'leftHere' : null
}

export const isDecision = ({ what }: NonNullable<TeamRow['waiting']>): boolean => what === 'approve' || what === 'deny'

/** Approve and Deny within thumb reach, or the decision in the same space. Empty if there's nothing to decide. */
export function Decide({ row }: { row: TeamRow }) {
  const { shown } = row
  const { deny, approve, approved } = use(Deciding)
  const told = toldOf(row, approved.has(versionOf(row)))
  if (told)
    return (
      <div className="team-decided">
        {row.waiting && isDecision(row.waiting) && <StatusBadge status={row.waiting.row.state} />}
        <p>{teamText(told)}</p>
      </div>
    )
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
        <Button aria-label={teamText('approveOf', namesRow(row))} onClick={() => void approve([row])}>
          {teamText('approve')}
        </Button>
      )}
    </div>
  )
}

/** Approves the selected requests. Deselects each row once it's queued. */
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

type NotApproved = { why: NotStored; rows: TeamRow[] }

/** Each has its own row in Activity, and its own lane. Null if all of them are queued. */
async function queueApprovals(rows: TeamRow[], onKept = (_row: TeamRow) => {}): Promise<NotApproved | null> {
  const left: { why: NotStored; row: TeamRow }[] = []
  for (const row of rows) {
    try {
      await queueApproval(row.shown)
      onKept(row)
    } catch (error) {
      reportError(error)
      left.push({ why: whyNotStored(error), row })
    }
  }
  const count = rows.length - left.length
  const words = currentReach() === 'unreachable' ? 'approvingLater' : 'approving'
  if (count > 0) toast({ text: teamText(words, { count, sent: whenSent() }), tone: 'good' })
  return left[0] ? { why: left[0].why, rows: left.map(({ row }) => row) } : null
}
