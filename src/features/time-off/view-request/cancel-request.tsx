import { useState } from 'react'
import { isSamePerson } from '@/domain/identity/user-info.ts'
import type { ShownRequest } from '@/features/time-off/requests/waiting/shown-requests.ts'
import { isOnlyHere, queueCancel, userOf } from '@/features/time-off/requests/sending/queueing.ts'
import { undoMs } from '@/offline/outbox/undo.ts'
import { Button } from '@/ui/button.tsx'
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog.tsx'
import { toast } from '@/ui/dialogs/toast.ts'
import { OutcomeWithoutForm } from '@/ui/form/outcome/outcome-dialogs.tsx'
import { useOutcome } from '@/ui/form/outcome/use-outcome.ts'
import { requestWords } from '@/features/time-off/requests/list/request-row.ts'
import { useUser } from '@/session/user.ts'
import { useSecondTap } from '@/ui/second-tap.ts'
import { viewText } from './texts.ts'

type CancelRequestProps = {
  shown: ShownRequest
  /** There's nothing left to cancel: the button disappears, but the outcome still shows. */ may: boolean
  onDone: () => void
}

/** Queues the cancellation and reports the outcome. Asks first only if it can't be undone. */
export function CancelRequest({ shown, may, onDone }: CancelRequestProps) {
  const [asked, setAsked] = useState<ReturnType<typeof requestWords> | null>(null)
  const { userId } = useUser()
  const isOwn = isSamePerson(userOf(shown), userId)
  const [told, setTold] = useState(asked)
  const followed = useOutcome()

  const words = requestWords(shown)
  // This button may be where the list had a row.
  const isSecondTap = useSecondTap()
  const isUndoable = undoMs() > 0 && !isOnlyHere(shown)

  async function cancel() {
    setTold(words)
    setAsked(null)
    const row = await queueCancel(shown)
    if (row) return followed.followSubmitted(row)
    toast({ text: viewText('removed'), tone: 'good' })
    onDone()
  }

  return (
    <>
      {may && (
        <Button
          kind="plain"
          data-tone="attention"
          busy={followed.inProgress}
          onClick={() => !isSecondTap() && (isUndoable ? void cancel() : setAsked(words))}
        >
          {viewText('cancel')}
        </Button>
      )}
      {asked && (
        <ConfirmDialog
          title={viewText('askTitle')}
          mark="undo"
          confirm={viewText('cancel')}
          cancel={viewText('keep')}
          onCancel={() => setAsked(null)}
          onConfirm={() => void cancel()}
        >
          <p>{viewText('ask', asked)}</p>
          {isOnlyHere(shown) && <p>{viewText('askHere')}</p>}
        </ConfirmDialog>
      )}
      <OutcomeWithoutForm
        outcome={followed.outcome}
        submitting={followed.inProgress}
        leaveWaiting={followed.leaveWaiting}
        closeOutcome={followed.close}
        // If there's an Undo, the page shows it.
        success={
          isUndoable
            ? 'screen'
            : {
                title: () => viewText('cancelledTitle'),
                text: () => told && <p>{viewText(isOwn ? 'cancelled' : 'cancelledOf', told)}</p>,
                onClose: onDone,
              }
        }
      />
    </>
  )
}
