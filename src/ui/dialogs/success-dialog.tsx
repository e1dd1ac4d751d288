import type { ReactNode } from 'react'
import { Button } from '@/ui/button.tsx'
import { Dialog } from './dialog.tsx'
import { successText } from './texts.ts'

type SuccessProps = { title: string; children: ReactNode; onClose: () => void; second?: { label: string; run: () => void } }

export function SuccessDialog({ title, children, onClose, second }: SuccessProps) {
  return (
    <Dialog
      title={title}
      mark="done"
      tone="good"
      onClose={onClose}
      actions={
        <>
          {second && <Button kind="bare" onClick={second.run}>{second.label}</Button>}
          <Button data-autofocus onClick={onClose}>{successText('ok')}</Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
