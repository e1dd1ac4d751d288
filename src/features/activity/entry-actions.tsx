import { useState } from 'react'
import { type OpenRow, discard, isSealed, resend } from '@/offline/outbox.ts'
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog.tsx'
import { toast } from '@/ui/dialogs/toast.ts'
import { Button } from '@/ui/button.tsx'
import { ButtonLink } from '@/ui/ionic/links.tsx'
import { activityText } from './texts.ts'

/**
 * Editing opens the form, which shows what was submitted with the server's reasons beside the fields; the next Submit
 * takes this one's place. So nothing is lost when the form is left again without submitting.
 */
export function EntryActions({ row }: { row: OpenRow }) {
  const [asks, setAsks] = useState(false)
  const { state } = row
  if (state === 'sending') return null
  if (state === 'sent' || state === 'received')
    return isSealed(row) ? null : (
      <div className="activity-actions">
        <ButtonLink to={row.screen} kind="bare">{activityText('open')}</ButtonLink>
      </div>
    )
  const tooLate = (done: boolean) => {
    if (!done) toast({ text: activityText('late'), tone: 'attention' })
  }
  return (
    <div className="activity-actions">
      {row.screen && (
        <ButtonLink to={row.screen} kind={state === 'attention' || state === 'conflict' ? 'primary' : 'plain'}>
          {activityText(state === 'conflict' ? 'compare' : 'edit')}
        </ButtonLink>
      )}
      {(state === 'attention' || state === 'waiting') && !isSealed(row) && (
        <Button kind="plain" onClick={async () => tooLate(await resend(row.id))}>
          {activityText(state === 'waiting' ? 'now' : 'again')}
        </Button>
      )}
      <Button kind="bare" onClick={() => setAsks(true)}>{activityText('discard')}</Button>
      {asks && (
        <ConfirmDialog
          title={activityText('discardTitle')}
          confirm={activityText('discard')}
          onCancel={() => setAsks(false)}
          onConfirm={async () => {
            setAsks(false)
            tooLate(await discard(row.id))
          }}
        >
          {activityText('discardText', { summary: row.summary || activityText('sealed') })}
        </ConfirmDialog>
      )}
    </div>
  )
}
