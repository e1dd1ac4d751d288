import { type ReactNode, Suspense, createContext, lazy, use, useEffect, useRef, useState } from 'react'
import { currentReach } from '@/api/reach.ts'
import { canBeUndone, isRefused } from '@/offline/outbox/open-row.ts'
import { undoMs } from '@/offline/outbox/undo.ts'
import { OthersHere } from '@/features/time-off/facts/also-off.tsx'
import { BulkHere } from '@/features/time-off/bulk/bulk-here.tsx'
import { type Queued, queueDecisions } from '@/features/time-off/bulk/queue-decisions.ts'
import { isDecision } from '@/features/time-off/requests/list/held-rows.ts'
import { mayDecide } from '@/features/time-off/review-request/decision.ts'
import { namesRow } from '@/features/time-off/requests/list/request-row.ts'
import { shortcut } from '@/features/time-off/triage/keys.ts'
import { Button } from '@/ui/button.tsx'
import { toast } from '@/ui/dialogs/toast.ts'
import { useSecondTap } from '@/ui/second-tap.ts'
import { useClock } from '@/ui/shell/clock/clock-time.ts'
import { decidedBefore } from '@/ui/status/decided-before.ts'
import { StatusBadge } from '@/ui/status/status-badge.tsx'
import { UndoButton } from '@/ui/status/undo-button.tsx'
import { whenSent } from '@/ui/status/when-sent.ts'
import { NotStoredDialog } from '@/ui/form/outcome/not-stored.tsx'
import { useForgetUndone } from './approved-here.ts'
import type { TeamRow } from './columns.tsx'
import { teamText } from './texts.ts'
import './team.css'

const DenyDialog = lazy(() => import('@/features/time-off/review-request/deny-dialog.tsx'))

type Deciding = {
  deny: (row: TeamRow) => void
  approve: (row: TeamRow) => Promise<void>
  /** Requests approved in this list, starting from the tap: the outbox is read slightly later. */
  approved: ReadonlySet<string>
  /** Called once the outbox shows the decision. */
  isSeen: (row: TeamRow) => void
  /** Whether it's the row the user acted on last: when its buttons are replaced, the new ones get the focus. */
  isLatest: (row: TeamRow) => boolean
}

const nothing: Deciding = {
  deny: () => {},
  approve: async () => {},
  approved: new Set(),
  isSeen: () => {},
  isLatest: () => false,
}
const Deciding = createContext<Deciding>(nothing)

/** A request's version: if it was changed or reopened since, it can be decided again. */
const versionOf = ({ key, known }: TeamRow) => `${key} ${known.etag}`

type DecidingHereProps = {
  /** Called before anything is queued. */
  onDecide: () => void
  children: ReactNode
}

/**
 * Surrounds the list: a card and its buttons disappear when the window becomes wide enough for a table, but an open dialog stays.
 */
export function DecidingHere({ onDecide, children }: DecidingHereProps) {
  const [denying, setDenying] = useState<TeamRow | null>(null)
  const [left, setLeft] = useState<Queued['failed']>(null)
  const [approved, setApproved] = useState<ReadonlySet<string>>(new Set())
  const [said, setSaid] = useState('')
  const latest = useRef('')
  const acting = (row: TeamRow | undefined) => {
    latest.current = row ? versionOf(row) : ''
    onDecide()
  }
  const approve: Deciding['approve'] = async (row) => {
    acting(row)
    setApproved((before) => new Set([...before, versionOf(row)]))
    const { failed } = await queueDecisions({ what: 'approve', rows: [row], comment: '' })
    if (failed) forget(new Set([versionOf(row)]))
    else sayApproved(row)
    setLeft(failed)
  }
  function sayApproved(row: TeamRow) {
    if (undoMs() > 0) setSaid(teamText('saidApproved', namesRow(row)))
    const later = currentReach() === 'unreachable'
    // While the decision can be undone, the row shows that.
    if (later || undoMs() === 0)
      toast({ text: teamText(later ? 'approvingLater' : 'approving', { sent: whenSent() }), tone: 'good' })
  }
  const forget = (those: Set<string>) =>
    setApproved((before) => new Set([...before].filter((version) => !those.has(version))))
  useForgetUndone(approved, forget)
  const deny: Deciding['deny'] = (row) => {
    acting(row)
    setDenying(row)
  }
  return (
    <Deciding
      value={{
        deny,
        approve,
        approved,
        isSeen: (row) => forget(new Set([versionOf(row)])),
        isLatest: (row) => latest.current === versionOf(row),
      }}
    >
      <OthersHere>
        <BulkHere onDecide={onDecide}>{children}</BulkHere>
      </OthersHere>
      <p className="unseen" role="status">
        {said}
      </p>
      {denying && (
        <Suspense fallback={null}>
          <DenyDialog
            shown={denying.shown}
            onClose={() => setDenying(null)}
            onDenied={() => {
              setSaid(teamText('saidDenied', namesRow(denying)))
              setDenying(null)
            }}
          />
        </Suspense>
      )}
      {left && (
        <NotStoredDialog why={left.why} onClose={() => setLeft(null)}>
          {teamText('notApproved')}
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

const shortOf = {
  approvedHere: 'approvedShort',
  deniedHere: 'deniedShort',
  refusedHere: 'refusedShort',
  leftHere: 'leftShort',
} as const

/**
 * Approve and Deny within thumb reach, or the decision in the same space. Empty if there's nothing to decide. `inTable`: with
 * short texts, because Undo is among the row's actions.
 */
export function Decide({ row, inTable = false }: { row: TeamRow; inTable?: boolean }) {
  const { approved, isLatest, isSeen } = use(Deciding)
  const isApproved = approved.has(versionOf(row))
  const told = toldOf(row, isApproved)
  const clock = useClock()
  const frame = useRef<HTMLDivElement>(null)
  const decision = row.waiting && isDecision(row.waiting) ? row.waiting.row : null
  // From now on the outbox determines it, so that an undo shows.
  useEffect(() => {
    if (decision && isApproved) isSeen(row)
  }, [decision !== null, isApproved])
  const undoable = decision !== null && canBeUndone(decision)
  // The focused button is gone.
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement.contains(frame.current)
    const place = inTable && told ? frame.current?.closest('tr')?.querySelector('.undo') : frame.current
    if (isLatest(row) && isLost) place?.querySelector<HTMLElement>('ion-button')?.focus()
  }, [told, undoable])
  if (!told) return <Buttons row={row} frame={frame} inTable={inTable} />
  const before = decision && decidedBefore(decision, clock)
  if (inTable)
    return (
      <div className="team-decided row-decided" ref={frame}>
        {decision && (!undoable || currentReach() === 'unreachable') && <StatusBadge status={decision.state} />}
        <p className="clamped">{before ?? teamText(shortOf[told])}</p>
      </div>
    )
  return (
    <div className="team-decided row-decided" ref={frame}>
      {decision && <UndoButton row={decision} />}
      {decision && (!undoable || currentReach() === 'unreachable') && <StatusBadge status={decision.state} />}
      <p>{before ?? teamText(told)}</p>
    </div>
  )
}

type ButtonsProps = { row: TeamRow; frame: React.RefObject<HTMLDivElement | null>; inTable: boolean }

function Buttons({ row, frame, inTable }: ButtonsProps) {
  const { deny, approve } = use(Deciding)
  const isSecondTap = useSecondTap()
  const may = mayDecide(row.shown)
  if (!may.approve && !may.deny) return null
  return (
    <div className="team-decide" ref={frame}>
      {may.deny && (
        <Button
          {...shortcut('D')}
          kind={inTable ? 'bare' : 'plain'}
          data-tone="attention"
          aria-label={teamText('denyOf', namesRow(row))}
          onClick={() => !isSecondTap() && deny(row)}
        >
          {teamText('deny')}
        </Button>
      )}
      {may.approve && (
        <Button
          {...shortcut('A')}
          kind={inTable ? 'bare' : 'primary'}
          aria-label={teamText('approveOf', namesRow(row))}
          onClick={() => !isSecondTap() && void approve(row)}
        >
          {teamText('approve')}
        </Button>
      )}
    </div>
  )
}
