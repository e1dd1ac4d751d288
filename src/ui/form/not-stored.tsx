import type { ReactNode } from 'react'
import type { NotStored } from '@/offline/storage.ts'
import { askToSignIn } from '@/session/expired.ts'
import { AlertDialog } from '@/ui/dialogs/alert-dialog.tsx'
import { notStoredText } from './not-stored-texts.ts'

type NotStoredDialogProps = {
  why: NotStored
  onClose: () => void
  /** Where it is now. Default: in the form. */
  children?: ReactNode
}

/** The device could not store what was submitted. A closed vault opens with the password: that is asked for next. */
export function NotStoredDialog({ why, onClose, children = notStoredText('inForm') }: NotStoredDialogProps) {
  const close = () => {
    onClose()
    if (why === 'locked') askToSignIn()
  }
  return (
    <AlertDialog title={notStoredText('title')} onClose={close}>
      <p>{notStoredText(why)}</p>
      <p>{children}</p>
    </AlertDialog>
  )
}
