import type { ReactNode } from 'react'
import { Button } from '@/ui/button.tsx'
import type { MarkName } from '@/ui/status/mark.tsx'
import { Dialog } from './dialog.tsx'
import { dialogText } from './texts.ts'

type InfoProps = { title?: string; mark?: MarkName; children: ReactNode; onClose: () => void; second?: { label: string; run: () => void } }

export function InfoDialog({ title = '', mark = 'about', children, onClose, second }: InfoProps) {
  return (
    <Dialog
      title={title}
      mark={mark}
      tone="busy"
      onClose={onClose}
      actions={
        <>
          {second && <Button kind="bare" onClick={second.run}>{second.label}</Button>}
          <Button data-autofocus onClick={onClose}>{dialogText('ok')}</Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
