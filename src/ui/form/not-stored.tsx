import type { NotStored } from '@/offline/storage.ts'
import { askToSignIn } from '@/session/expired.ts'
import { AlertDialog } from '@/ui/dialogs/alert-dialog.tsx'
import { notStoredText } from './not-stored-texts.ts'

/** The device could not store what was submitted. A closed vault opens with the password: that is asked for next. */
export function NotStoredDialog({ why, onClose }: { why: NotStored; onClose: () => void }) {
  const close = () => {
    onClose()
    if (why === 'locked') askToSignIn()
  }
  return (
    <AlertDialog title={notStoredText('title')} onClose={close}>
      <p>{notStoredText(why)}</p>
      <p>{notStoredText('inForm')}</p>
    </AlertDialog>
  )
}
