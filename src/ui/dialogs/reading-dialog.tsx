import type { ReactNode } from 'react'
import { Button } from '@/ui/button.tsx'
import { Dialog } from './dialog.tsx'
import { dialogText } from './texts.ts'

type ReadingDialogProps = {
  title: string
  /** Actions for the document. */
  action: { label: string; run: () => void; disabled?: boolean }
  onClose: () => void
  children: ReactNode
}

/** A document to read. */
export function ReadingDialog({ title, action, onClose, children }: ReadingDialogProps) {
  return (
    <Dialog
      wide
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button kind="bare" onClick={onClose}>
            {dialogText('close')}
          </Button>
          <Button disabled={action.disabled} onClick={action.run}>
            {action.label}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
