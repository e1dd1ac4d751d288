import type { ReactNode } from 'react'
import { Button } from '@/ui/button.tsx'
import type { IconName } from '@/ui/icon.tsx'
import type { Tone } from '@/ui/status/statuses.ts'
import { Dialog } from './dialog.tsx'
import { dialogText } from './texts.ts'

export type MessageProps = {
  title: string
  children: ReactNode
  onClose: () => void
  second?: { label: string; run: () => void }
}

type Look = { mark: IconName; tone: Tone; role?: 'dialog' | 'alertdialog'; ok?: string }

/** A message that closes with OK, with at most one further action. */
export function MessageDialog({ children, second, ok = dialogText('ok'), ...look }: MessageProps & Look) {
  return (
    <Dialog
      {...look}
      actions={
        <>
          {second && (
            <Button kind="bare" onClick={second.run}>
              {second.label}
            </Button>
          )}
          <Button data-autofocus onClick={look.onClose}>
            {ok}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
