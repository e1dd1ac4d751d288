import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { signInWithPassword } from '@/session/session.ts'
import { useUser } from '@/session/user.ts'
import { Button } from '@/ui/button.tsx'
import { Icon } from '@/ui/icon.tsx'
import { hideNotice, showNotice } from '@/ui/notices.tsx'
import { PasswordField } from '@/ui/plain-field.tsx'
import { screenTexts } from '@/domain/screen-texts.ts'

const text = screenTexts('sign-in-again', {
  en: {
    title: 'Sign in again',
    help: 'Your session has ended. Nothing is lost: what you entered is kept, and what waits is sent once you are back.',
    ended: 'Your session has ended',
    waits: 'What you submit waits on this device until you sign in.',
    as: 'Signed in as {{name}}',
    password: 'Password',
    show: 'Show password',
    hide: 'Hide password',
    submit: 'Sign in',
    working: 'Signing in…',
    required: 'Enter your password.',
    later: 'Not now',
    leave: 'Sign out',
  },
})

const notice = 'session-ended'

/** Over whatever is on the screen, for the same person only. */
export default function SignInAgain() {
  const router = useRouter()
  const dialog = useRef<HTMLDialogElement>(null)
  const { userId, firstName, lastName } = useUser()
  const [message, setMessage] = useState('')
  const [working, setWorking] = useState(false)

  useEffect(() => {
    dialog.current?.showModal()
    return () => hideNotice(notice)
  }, [])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    if (working) return
    if (!password) return setMessage(text('required'))
    setWorking(true)
    const outcome = await signInWithPassword(userId, password)
    setWorking(false)
    if (!outcome.ok) setMessage(outcome.message)
  }
  const leave = () => {
    dialog.current?.close()
    void router.navigate({ to: '/logout' })
  }
  // Put off, it stays within reach.
  const remind = () =>
    showNotice({
      id: notice, icon: 'person', title: text('ended'), text: text('waits'),
      actions: [{ label: text('submit'), run: () => dialog.current?.showModal() }],
    })
  return (
    <dialog ref={dialog} className="sheet" aria-labelledby="sign-in-again" onClose={remind}>
      <form onSubmit={submit} noValidate>
        <h2 id="sign-in-again">{text('title')}</h2>
        <p>{text('help')}</p>
        <p className="help">{text('as', { name: `${firstName} ${lastName}` })}</p>
        <input type="hidden" name="userName" autoComplete="username" value={userId} readOnly />
        <PasswordField name="password" label={text('password')} show={text('show')} hide={text('hide')} />
        <div role="alert">{message && <p className="problem"><Icon name="alert" size={20} />{message}</p>}</div>
        <div className="actions">
          <Button type="submit" busy={working}>{text(working ? 'working' : 'submit')}</Button>
          <Button kind="plain" onClick={() => dialog.current?.close()}>{text('later')}</Button>
          <Button kind="plain" onClick={leave}>{text('leave')}</Button>
        </div>
      </form>
    </dialog>
  )
}
