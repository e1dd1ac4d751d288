import { useEffect, useRef, useSyncExternalStore } from 'react'
import { screenTexts } from '@/domain/screen-texts.ts'
import { onSecondsUntilSignOut, secondsUntilSignOut } from '@/session/inactivity.ts'
import { Button } from '@/ui/button.tsx'
import { Mark } from '@/ui/status/mark.tsx'
import './inactivity-dialog.css'

const text = screenTexts('inactivity', {
  en: {
    title: 'Are you still there?',
    // Specification 1 section 8.
    help: 'Please click continue to resume your session.',
    kept: 'What you entered is kept on this device.',
    left: ({ seconds }: { seconds: number }) => `You will be signed out in ${seconds === 1 ? '1 second' : `${seconds} seconds`}.`,
    continue: 'Continue',
    signOut: 'Sign out now',
  },
})

type InactivityProps = { onContinue: () => void; onSignOut: () => void }

/** Shows itself while the warning is due. */
export function InactivityDialog(props: InactivityProps) {
  const due = useSyncExternalStore(onSecondsUntilSignOut, () => secondsUntilSignOut() !== null)
  return due && <Warning {...props} />
}

/** The browser's own dialog: it lies above every other one, Ionic's and native, and everything else is out of reach. */
function Warning({ onContinue, onSignOut }: InactivityProps) {
  const dialog = useRef<HTMLDialogElement>(null)
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
      ref={dialog} className="sheet inactivity ion-disable-focus-trap" role="alertdialog" aria-labelledby="inactivity-title" aria-describedby="inactivity-text"
      // Only Continue resumes: neither Escape nor the back gesture.
      onCancel={(event) => event.preventDefault()}
      onClose={() => dialog.current?.isConnected && dialog.current.showModal()}
    >
      <h2 id="inactivity-title"><Mark name="clock" size={28} />{text('title')}</h2>
      <div id="inactivity-text" className="inactivity-text">
        <p>{text('help')}</p>
        <p className="inactivity-left" role="timer">{text('left', { seconds })}</p>
        <p className="help">{text('kept')}</p>
      </div>
      <p className="unseen" role="status">{readAloud(seconds)}</p>
      <div className="actions">
        <Button data-autofocus onClick={onContinue}>{text('continue')}</Button>
        <Button kind="plain" onClick={onSignOut}>{text('signOut')}</Button>
      </div>
    </dialog>
  )
}

/** A reader that spoke every second would never come to the buttons. */
function readAloud(seconds: number): string {
  return [40, 20, 10].some((step) => seconds === step || seconds === step - 1) ? text('left', { seconds }) : ''
}
