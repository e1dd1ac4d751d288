import type { RouterHistory } from '@tanstack/react-router'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { screenTexts } from '@/domain/screen-texts.ts'
import { onSecondsUntilSignOut, secondsUntilSignOut } from '@/session/inactivity.ts'
import { Button } from '@/ui/button.tsx'
import { useOverlay } from '@/ui/dialogs/use-overlay.ts'
import { Icon } from '@/ui/icon.tsx'
import { keptWords } from './texts.ts'
import './inactivity-dialog.css'

export const text = screenTexts('inactivity', {
  en: {
    title: 'Are you still there?',
    // Specification 1 section 8.
    help: 'Please click continue to resume your session.',
    left: { one: 'You will be signed out in 1 second.', other: 'You will be signed out in {{count}} seconds.' },
    continue: 'Continue',
    signOut: 'Sign out now',
  },
})

type InactivityProps = { onContinue: () => void; onSignOut: () => void; history: RouterHistory }

/** Shown while the warning is due. */
export function InactivityDialog(props: InactivityProps) {
  const due = useSyncExternalStore(onSecondsUntilSignOut, () => secondsUntilSignOut() !== null)
  return due && <Warning {...props} />
}

/** A native dialog, so it covers all others, including Ionic's, and makes everything else inert. */
function Warning({ onContinue, onSignOut, history }: InactivityProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useOverlay({ open: true, close: () => {}, history })
  const seconds = useSyncExternalStore(onSecondsUntilSignOut, secondsUntilSignOut) ?? 0
  useEffect(() => {
    const element = dialog.current!
    const opener = document.activeElement as HTMLElement | null
    element.showModal()
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      element.close()
      opener?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className="sheet inactivity ion-disable-focus-trap"
      role="alertdialog"
      aria-labelledby="inactivity-title"
      aria-describedby="inactivity-text"
      // Only Continue resumes, not Escape or the back gesture.
      onCancel={(event) => event.preventDefault()}
      onClose={() => dialog.current?.isConnected && dialog.current.showModal()}
    >
      <h2 id="inactivity-title">
        <Icon name="clock" size={28} />
        <span>{text('title')}</span>
      </h2>
      <div id="inactivity-text" className="inactivity-text">
        <p>{text('help')}</p>
        <p className="inactivity-left" role="timer">
          {text('left', { count: seconds })}
        </p>
        <p className="help">{keptWords()}</p>
      </div>
      <p className="unseen" role="status">
        {readAloud(seconds)}
      </p>
      <div className="actions">
        <Button data-autofocus onClick={onContinue}>
          {text('continue')}
        </Button>
        <Button kind="plain" onClick={onSignOut}>
          {text('signOut')}
        </Button>
      </div>
    </dialog>
  )
}

/** Announcing every second would keep a screen reader from ever reaching the buttons. */
function readAloud(seconds: number): string {
  return [40, 20, 10].some((step) => seconds === step || seconds === step - 1) ? text('left', { count: seconds }) : ''
}
