import { useState } from 'react'
import { lineWords } from '@/domain/time-off/requests/history-words.ts'
import { canBeUndone, isAccepted } from '@/offline/outbox/open-row.ts'
import { type OpenRow, discard, resend } from '@/offline/outbox/outbox.ts'
import type { ShownRequest, Waiting } from '@/features/time-off/requests/waiting/shown-requests.ts'
import { entriesWords } from '@/features/time-off/requests/sending/summary-words.ts'
import { rightsOn } from '@/features/time-off/requests/list/rights-on.ts'
import type { StepForm } from '@/features/time-off/requests/waiting/folds.ts'
import { statusWords } from '@/domain/time-off/status.ts'
import { newRequestPath } from '@/features/time-off/requests/paths.ts'
import { Button } from '@/ui/button.tsx'
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog.tsx'
import { Reasons } from '@/ui/dialogs/error-dialog.tsx'
import { toast } from '@/ui/dialogs/toast.ts'
import { Callout } from '@/ui/form/callout.tsx'
import { ButtonLink } from '@/ui/ionic/links.tsx'
import { useClock } from '@/ui/shell/clock/clock-time.ts'
import { StatusBadge } from '@/ui/status/status-badge.tsx'
import { UndoButton, withdrawOrSay } from '@/ui/status/undo-button.tsx'
import { statuses } from '@/ui/status/statuses.ts'
import { viewText } from './texts.ts'
import { whenSent } from '@/ui/status/when-sent.ts'

const changeTexts = {
  new: { waits: 'newWaits', held: 'newHeld', refused: 'newRefused', conflict: 'editConflict' },
  edit: { waits: 'editWaits', held: 'editHeld', refused: 'editRefused', conflict: 'editConflict' },
  cancel: { waits: 'cancelWaits', held: 'cancelHeld', refused: 'cancelRefused', conflict: 'cancelConflict' },
  approve: { waits: 'approveWaits', held: 'approveHeld', refused: 'approveRefused', conflict: 'approveConflict' },
  deny: { waits: 'denyWaits', held: 'denyHeld', refused: 'denyRefused', conflict: 'denyConflict' },
  reopen: { waits: 'reopenWaits', held: 'reopenHeld', refused: 'reopenRefused', conflict: 'reopenConflict' },
} as const satisfies Record<Waiting['what'], object>
const seenTexts = { approve: 'approveSeen', deny: 'denySeen' } as const
const anywayTexts = {
  cancel: 'cancelAnyway',
  approve: 'approveAnyway',
  deny: 'denyAnyway',
  reopen: 'reopenAnyway',
} as const
const undoTitles = { withdraw: 'withdrawTitle', discard: 'discardTitle' } as const

/** This device's changes to the request, why they were refused, and the available actions. */
export function ViewWaiting({
  waiting: { what, row },
  shown: { key: name, known },
  onEdit,
}: {
  waiting: Waiting
  shown: ShownRequest
  onEdit: () => void
}) {
  const clock = useClock()
  const refused = row.state === 'attention' || row.state === 'conflict'
  const decision = what === 'approve' || what === 'deny'
  const seen = row.form as StepForm
  // Another user has decided, or the employee has cancelled.
  const { canApprove, canDeny, canReopen } = rightsOn(known)
  const possible = what === 'reopen' ? canReopen : !decision || canApprove || canDeny
  const over = refused && known !== null && !possible
  return (
    <Callout
      tone={statuses[row.state].tone}
      badge={<StatusBadge status={row.state} />}
      live={refused ? 'alert' : 'status'}
      actions={<Actions what={what} row={row} name={name} known={known} over={over} onEdit={onEdit} />}
    >
      <p>{viewText(sentenceOf(what, row), { time: clock.time(row.createdAt), sent: whenSent(row) })}</p>
      {decision && row.state === 'conflict' && (
        <p>{viewText(seenTexts[what], { what: entriesWords(seen.entries), reason: seen.reason })}</p>
      )}
      {over && <p>{lastByPerson(known) ?? statusWords(known.status, known.statusDescription)}</p>}
      {row.state === 'attention' && row.problem && <Reasons problem={row.problem} body={row.body} brief />}
    </Callout>
  )
}

/** Excludes later changes to the request by a background job. */
function lastByPerson({ logs }: NonNullable<ShownRequest['known']>): string | undefined {
  const line = logs?.findLast(({ by }) => by) ?? logs?.at(-1)
  return line && lineWords(line)
}

function sentenceOf(what: Waiting['what'], { state }: OpenRow) {
  if (isAccepted({ state })) return 'received'
  const { conflict, refused, held, waits } = changeTexts[what]
  if (state === 'conflict') return conflict
  if (state === 'attention') return refused
  return state === 'held' ? held : waits
}

type ActionsProps = Waiting & {
  name: string
  known: ShownRequest['known']
  /** Whether there's nothing left to decide. */
  over: boolean
  onEdit: () => void
}

function Actions({ what, row, name, known, over, onEdit }: ActionsProps) {
  const clock = useClock()
  const [asks, setAsks] = useState(false)
  const { state } = row
  if (state === 'sending' || isAccepted({ state })) return null
  const refused = state === 'attention' || state === 'conflict'
  const late = (done: boolean) => {
    if (!done) toast({ text: viewText('tooLate'), tone: 'attention' })
  }
  const drop = async () => {
    setAsks(false)
    if (refused) late(await discard(row.id))
    else await withdrawOrSay(row, viewText('tooLate'))
  }
  if (canBeUndone(row)) return <UndoButton row={row} />
  const undoing = refused ? 'discard' : 'withdraw'
  if (what === 'new')
    return refused ? <ButtonLink to={newRequestPath(name, row.params.id!)}>{viewText('correct')}</ButtonLink> : null
  if (what !== 'edit')
    return (
      <>
        {refused && !over && (
          <Button onClick={async () => late(await resend(row.id, known?.etag))}>
            {viewText(state === 'conflict' ? anywayTexts[what] : 'tryAgain')}
          </Button>
        )}
        <Button kind="plain" onClick={drop}>
          {viewText(what === 'cancel' ? (refused ? 'keep' : 'withdrawCancel') : refused ? 'dismiss' : 'withdraw')}
        </Button>
      </>
    )
  return (
    <>
      {refused && <Button onClick={onEdit}>{viewText(state === 'conflict' ? 'compare' : 'correct')}</Button>}
      <Button kind="plain" onClick={() => setAsks(true)}>
        {viewText(undoing)}
      </Button>
      {asks && (
        <ConfirmDialog
          title={viewText(undoTitles[undoing])}
          mark="undo"
          confirm={viewText(undoing)}
          onCancel={() => setAsks(false)}
          onConfirm={drop}
        >
          {viewText('undoText', { time: clock.time(row.createdAt) })}
        </ConfirmDialog>
      )}
    </>
  )
}
