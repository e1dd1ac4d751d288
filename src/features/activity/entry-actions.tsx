import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { probe } from '@/api/reach.ts'
import { wantsPassword } from '@/contract/endpoint/problem-body.ts'
import { canBeUndone, isAccepted } from '@/offline/outbox/open-row.ts'
import { type OpenRow, discard, isSealed, reopen, resend } from '@/offline/outbox/outbox.ts'
import { everySubmission } from '@/features/offline.ts'
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog.tsx'
import { toast } from '@/ui/dialogs/toast.ts'
import { useErrorToast } from '@/ui/dialogs/use-error-toast.ts'
import { usePasswordQuestion } from '@/ui/form/outcome/use-password-question.tsx'
import { Button } from '@/ui/button.tsx'
import { ButtonLink } from '@/ui/ionic/links.tsx'
import { activityText } from './texts.ts'
import { useReach } from '@/ui/shell/offline-strip.tsx'
import { UndoButton, withdrawOrSay } from '@/ui/status/undo-button.tsx'
import { whenSent } from '@/ui/status/when-sent.ts'

const undoTexts = {
  withdraw: { title: 'withdrawTitle', text: 'withdrawText' },
  discard: { title: 'discardTitle', text: 'discardText' },
} as const

/**
 * Editing opens the form with the submitted values and the server's reasons next to the fields; the next Submit replaces this
 * one. So nothing is lost if the user leaves the form without submitting.
 */
export function EntryActions({ row }: { row: OpenRow }) {
  const [asks, setAsks] = useState(false)
  const [looking, setLooking] = useState(false)
  const question = usePasswordQuestion()
  const errors = useErrorToast()
  const reach = useReach()
  useEffect(() => {
    if (reach === 'reachable') errors.end()
  }, [reach])
  const { state } = row
  if (state === 'sending') return null
  if (isAccepted(row)) return <OpenArrived row={row} />
  if (state === 'replaced') return <BringBack row={row} />
  const undoing = state === 'attention' || state === 'conflict' ? 'discard' : 'withdraw'
  const tooLate = (done: boolean) => {
    if (!done) toast({ text: activityText('late'), tone: 'attention' })
  }
  async function again() {
    if (wantsPassword(row.problem) && !(await question.ask(row.settledAt ?? 0))) return
    setLooking(true)
    const reached = await probe()
    setLooking(false)
    if (!reached) errors.say(activityText('noSignal', { sent: whenSent() }))
    // A refused change waits from now on; a waiting one keeps waiting.
    if (reached || state === 'attention') tooLate(await resend(row.id))
  }
  return (
    <div className="activity-actions">
      {question.dialog}
      {row.screen && (
        <ButtonLink to={row.screen} kind="plain">
          {activityText(state === 'conflict' ? 'compare' : 'edit')}
        </ButtonLink>
      )}
      {(state === 'attention' || state === 'waiting') && !isSealed(row) && (
        <Button kind="plain" busy={looking} onClick={() => void again()}>
          {activityText(state === 'waiting' ? 'now' : 'again')}
        </Button>
      )}
      {canBeUndone(row) ? (
        <UndoButton row={row} />
      ) : (
        <Button kind="bare" onClick={() => setAsks(true)}>
          {activityText(undoing)}
        </Button>
      )}
      {asks && (
        <ConfirmDialog
          title={activityText(undoTexts[undoing].title)}
          confirm={activityText(undoing)}
          onCancel={() => setAsks(false)}
          onConfirm={async () => {
            setAsks(false)
            if (undoing === 'withdraw') await withdrawOrSay(row, activityText('late'))
            else tooLate(await discard(row.id))
          }}
        >
          {activityText(undoTexts[undoing].text, { summary: row.summary || activityText('sealed') })}
        </ConfirmDialog>
      )}
    </div>
  )
}

/** Opens the server's page for the submission if there is one, else the form that it came from. */
function OpenArrived({ row }: { row: OpenRow }) {
  if (isSealed(row)) return null
  const shows = everySubmission.find(({ kind }) => kind === row.kind)?.arrivedScreenOf
  return (
    <div className="activity-actions">
      <ButtonLink to={shows?.(row) ?? row.screen} kind="bare">
        {activityText(shows ? 'openArrived' : 'open')}
      </ButtonLink>
    </div>
  )
}

/** Opens the form with the replaced values as unsaved changes. */
function BringBack({ row }: { row: OpenRow }) {
  const navigate = useNavigate()
  if (isSealed(row) || row.isStep) return null
  async function bringBack() {
    if (await reopen(row.id)) await navigate({ href: row.screen })
    else toast({ text: activityText('draftThere'), tone: 'attention' })
  }
  return (
    <div className="activity-actions">
      <Button kind="bare" onClick={bringBack}>
        {activityText('bringBack')}
      </Button>
    </div>
  )
}
