import type { ReactNode } from 'react'
import { Button } from '@/ui/button.tsx'
import type { IconName } from '@/ui/icon.tsx'
import { Dialog } from './dialog.tsx'
import { dialogText } from './texts.ts'

type ConfirmProps = {
  children?: ReactNode
  onCancel: () => void
  onConfirm: () => void
  title?: string
  /** For deletions, which have the specified title: what is deleted. */
  what?: string
  confirm?: string
  cancel?: string
  mark?: IconName
  harmless?: boolean
  /** The better answer for most people; emphasized. */
  advised?: 'confirm' | 'cancel'
}

/** Asks before something is deleted. Focus starts on Cancel. */
export function ConfirmDialog({
  children,
  onCancel,
  onConfirm,
  title,
  what,
  confirm,
  cancel,
  mark = 'trash',
  harmless = false,
  advised = 'confirm',
}: ConfirmProps) {
  const confirmKind = harmless ? 'primary' : 'danger'
  return (
    <Dialog
      title={title ?? (what ? dialogText('deleteActionOf', { what }) : dialogText('deleteAction'))}
      mark={mark}
      tone={harmless ? 'busy' : 'attention'}
      role="alertdialog"
      onClose={onCancel}
      actions={
        <>
          <Button kind={advised === 'cancel' ? 'primary' : 'bare'} data-autofocus onClick={onCancel}>
            {cancel ?? dialogText('cancel')}
          </Button>
          <Button kind={advised === 'cancel' ? 'bare' : confirmKind} onClick={onConfirm}>
            {confirm ?? dialogText('ok')}
          </Button>
        </>
      }
    >
      {children ?? dialogText('deleteItem')}
    </Dialog>
  )
}
