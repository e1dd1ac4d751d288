import { defineCustomElement } from '@ionic/core/components/ion-progress-bar.js'
import { Dialog } from './dialog.tsx'
import { dialogText } from './texts.ts'

defineCustomElement()

/** For a slow submission. A fast one only shows the spinner in its button. */
export function SubmittingDialog({ title = dialogText('submitting') }: { title?: string }) {
  return (
    <Dialog title={title} mark="plane" tone="busy">
      <p>{dialogText('submittingText')}</p>
      <ion-progress-bar type="indeterminate" aria-label={title} />
    </Dialog>
  )
}
