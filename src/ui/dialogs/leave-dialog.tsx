import type { ReactNode } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { dialogText } from './texts.ts'

/** A form's own wording of the question. */
export type LeaveWords = { title: string; stay: string; leave: string }

type LeaveDialogProps = { children?: ReactNode; words?: LeaveWords; onStay: () => void; onLeave: () => void }

export function LeaveDialog({ children, words, onStay, onLeave }: LeaveDialogProps) {
  if (words)
    return (
      <ConfirmDialog
        title={words.title}
        mark="leave"
        harmless
        cancel={words.stay}
        confirm={words.leave}
        onCancel={onStay}
        onConfirm={onLeave}
      >
        {children}
      </ConfirmDialog>
    )
  return (
    <ConfirmDialog
      title={dialogText('leaving')}
      mark="leave"
      harmless
      confirm={dialogText('leave')}
      onCancel={onStay}
      onConfirm={onLeave}
    >
      <p>{dialogText('mayNotBeSaved')}</p>
      {children}
    </ConfirmDialog>
  )
}
