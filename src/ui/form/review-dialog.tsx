import type { ReactNode } from 'react'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialogs/dialog.tsx'
import { formText } from './texts.ts'

type ReviewDialogProps = { confirm: string; onCancel: () => void; onConfirm: () => void; children: ReactNode }

/** What would be changed, before it is. */
export function ReviewDialog({ confirm, onCancel, onConfirm, children }: ReviewDialogProps) {
  return (
    <Dialog
      wide
      title={formText('reviewTitle')}
      onClose={onCancel}
      actions={
        <>
          <Button kind="bare" data-autofocus onClick={onCancel}>
            {formText('reviewCancel')}
          </Button>
          <Button onClick={onConfirm}>{confirm}</Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
