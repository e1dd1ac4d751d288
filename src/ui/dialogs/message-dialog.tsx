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
  second?: Action
  /** The main button, instead of OK. */
  next?: Action
}

type Action = { label: string; run: () => void }

type Look = { mark: IconName; tone: Tone; role?: 'dialog' | 'alertdialog'; ok?: string }

/** A message that closes with OK, with at most two further actions. */
export function MessageDialog({ children, second, next, ok = dialogText('ok'), ...look }: MessageProps & Look) {
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
          <Button kind={next ? 'plain' : 'primary'} data-autofocus={next ? undefined : ''} onClick={look.onClose}>
            {ok}
          </Button>
          {next && (
            <Button data-autofocus onClick={next.run}>
              {next.label}
            </Button>
          )}
        </>
      }
    >
      {children}
    </Dialog>
  )
}
