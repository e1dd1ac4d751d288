import type { ReactNode } from 'react'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialogs/dialog.tsx'
import { emailText } from './texts.ts'

type EmailDialogProps = {
  title: string
  action: string
  onAction: () => void
  onClose: () => void
  children: ReactNode
}

/** Not now, or the link to the email. */
export function EmailDialog({ title, action, onAction, onClose, children }: EmailDialogProps) {
  const actions = (
    <>
      <Button kind="bare" onClick={onClose}>
        {emailText('notNow')}
      </Button>
      <Button data-autofocus onClick={onAction}>
        {action}
      </Button>
    </>
  )
  return (
    <Dialog title={title} mark="about" tone="busy" onClose={onClose} actions={actions}>
      {children}
    </Dialog>
  )
}
