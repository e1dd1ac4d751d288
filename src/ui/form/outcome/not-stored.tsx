import type { ReactNode } from 'react'
import { screenTexts } from '@/domain/screen-texts.ts'
import type { NotStored } from '@/offline/storage.ts'
import { askToSignIn } from '@/session/expired.ts'
import { askToUnlock, isLocked } from '@/session/locked.ts'
import { AlertDialog } from '@/ui/dialogs/alert-dialog.tsx'

export const text = screenTexts('not-stored', {
  en: {
    title: 'Not saved',
    full: 'This device has no room left, so your changes were neither saved nor sent. Free some space, then submit again.',
    locked:
      'What is saved on this device is locked until you sign in again, so your changes were neither saved nor sent. Sign in, then submit again.',
    closed:
      'This device can’t save anything right now, so your changes were neither saved nor sent. A message on the page says why. Submit again when the message is gone.',
    failed: 'This device could not save your changes, so they were not sent. Please submit again.',
    inForm: 'What you entered is still in the form.',
  },
})

type NotStoredDialogProps = {
  why: NotStored
  onClose: () => void
  /** Its current location. Default: in the form. */
  children?: ReactNode
}

/** The device could not store the submission. A closed vault opens with the password, which is requested next. */
export function NotStoredDialog({ why, onClose, children = text('inForm') }: NotStoredDialogProps) {
  const close = () => {
    onClose()
    if (why !== 'locked') return
    if (isLocked()) askToUnlock()
    else askToSignIn()
  }
  return (
    <AlertDialog title={text('title')} onClose={close}>
      <p>{text(why)}</p>
      <p>{children}</p>
    </AlertDialog>
  )
}
