import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog.tsx'
import { dialogText } from '@/ui/dialogs/texts.ts'

type DeleteDialogProps = {
  /** A short name of the entry. */
  what: string
  onCancel: () => void
  onConfirm: () => void
}

/** Asks before a list entry is deleted, and names it: a card may be too small to ask on. */
export function DeleteDialog({ what, onCancel, onConfirm }: DeleteDialogProps) {
  return (
    <ConfirmDialog what={what} confirm={dialogText('delete')} onCancel={onCancel} onConfirm={onConfirm}>
      {dialogText('deleteNamed', { what })}
    </ConfirmDialog>
  )
}
