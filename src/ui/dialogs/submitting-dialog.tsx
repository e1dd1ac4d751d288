import { Dialog } from './dialog.tsx'
import { dialogText } from './texts.ts'

/** For a submission that takes noticeably long: a fast one shows only the spinner in its button. */
export function SubmittingDialog() {
  return (
    <Dialog title={dialogText('submitting')} mark="plane" tone="busy">
      <p>{dialogText('submittingText')}</p>
      <progress className="dialog-progress" aria-label={dialogText('submitting')} />
    </Dialog>
  )
}
