import type { ReactNode } from 'react'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialogs/dialog.tsx'
import { PaydayNote } from './payday-note.tsx'
import { formText } from '@/ui/form/texts.ts'

type ReviewDialogProps = {
  title?: string
  cancel?: string
  confirm: string
  /** Whether it can be confirmed yet. */
  ready?: boolean
  onCancel: () => void
  onConfirm: () => void
  children: ReactNode
}

/** Shows changes before they happen. */
export function ReviewDialog({
  title = formText('reviewTitle'),
  cancel = formText('reviewCancel'),
  confirm,
  ready = true,
  onCancel,
  onConfirm,
  children,
}: ReviewDialogProps) {
  return (
    <Dialog
      wide
      title={title}
      onClose={onCancel}
      actions={
        <>
          <Button kind="bare" data-autofocus onClick={onCancel}>
            {cancel}
          </Button>
          <Button disabled={!ready} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
      <PaydayNote />
    </Dialog>
  )
}
