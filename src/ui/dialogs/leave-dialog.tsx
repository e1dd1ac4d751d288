import type { ReactNode } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { dialogText } from './texts.ts'

export function LeaveDialog({ children, onStay, onLeave }: { children?: ReactNode; onStay: () => void; onLeave: () => void }) {
  return (
    <ConfirmDialog title={dialogText('leaving')} mark="leave" harmless confirm={dialogText('leave')} onCancel={onStay} onConfirm={onLeave}>
      <p>{dialogText('mayNotBeSaved')}</p>
      {children}
    </ConfirmDialog>
  )
}
