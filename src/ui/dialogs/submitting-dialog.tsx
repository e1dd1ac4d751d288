import { IonProgressBar } from '@ionic/react'
import { Button } from '@/ui/button.tsx'
import { Dialog } from './dialog.tsx'
import { dialogText } from './texts.ts'

type SubmittingDialogProps = {
  title?: string
  /** Whether the device hasn't stored it yet. */
  saving?: boolean
  /** Called if the person doesn't wait until the end. */
  onLeave: () => void
}

/** For a slow submission. A fast one only shows the spinner in its button. */
export function SubmittingDialog({ title = dialogText('submitting'), saving = false, onLeave }: SubmittingDialogProps) {
  return (
    <Dialog
      title={title}
      mark="plane"
      tone="busy"
      onClose={onLeave}
      actions={
        <Button kind="bare" onClick={onLeave}>
          {dialogText(saving ? 'backToForm' : 'ok')}
        </Button>
      }
    >
      {saving && (
        <p>
          <strong>{dialogText('saving')}</strong>
        </p>
      )}
      <p>{dialogText(saving ? 'savingText' : 'submittingText')}</p>
      <IonProgressBar type="indeterminate" aria-label={title} />
    </Dialog>
  )
}
