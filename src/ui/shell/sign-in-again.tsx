import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { getUserInfo } from '@/contract/session.ts'
import { screenTexts } from '@/domain/screen-texts.ts'
import { answerQuery } from '@/offline/answers/answers.ts'
import { useOfflineSession } from '@/session/offline-session.ts'
import { type SignInStep, abandonSignIn, pendingStep, signInWithPassword } from '@/session/session.ts'
import { useUser } from '@/session/user.ts'
import { Button } from '@/ui/button.tsx'
import { useOverlay } from '@/ui/dialogs/use-overlay.ts'
import { hideNotice, showNotice } from './notices.tsx'
import { PasswordField } from '@/ui/fields/plain-field.tsx'
import { KnownUserName } from '@/ui/sign-in/known-user-name.tsx'
import { StepForm } from '@/ui/sign-in/step-form.tsx'
import Steps from '@/ui/sign-in/steps.tsx'

const text = screenTexts('sign-in-again', {
  en: {
    title: 'Sign in again',
    help: 'Your session has ended. Nothing is lost: what you entered is kept, and what waits is sent once you are back.',
    offlineHelp: 'You signed in without signal, and now there is some. Sign in once more, so that what waits is sent.',
    link: 'You came from your company’s portal: open its link again, or sign in here with your company password. What you entered is kept either way.',
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
    back: 'Back to the password',
  },
})

const notice = 'session-ended'

/** Asks for the password over the current screen, which stays as it is. For the same person only. */
export default function SignInAgain() {
  const router = useRouter()
  const dialog = useRef<HTMLDialogElement>(null)
  const [step, setStep] = useState<SignInStep | null>(pendingStep)
  const [open, setOpen] = useState(true)
  const close = () => dialog.current?.close()
  useOverlay({ open, close })

  useEffect(() => {
    if (open) dialog.current?.showModal()
  }, [open])
  useEffect(() => () => hideNotice(notice), [])

  const leave = () => {
    close()
    void router.navigate({ to: '/logout' })
  }
  // After 'Not now', a notice keeps it within reach.
  const remind = () => {
    setOpen(false)
    showNotice({
      id: notice,
      icon: 'person',
      title: text('ended'),
      text: text('waits'),
      actions: [{ label: text('submit'), run: () => setOpen(true) }],
    })
  }
  const back = () => void abandonSignIn().then(() => setStep(null))
  return (
    <dialog ref={dialog} className="sheet" aria-label={text('title')} onClose={remind}>
      {step ? (
        <Steps step={step} onStep={setStep} onBack={back} back={text('back')} />
      ) : (
        <PasswordAgain onStep={setStep}>
          <Button kind="plain" onClick={close}>
            {text('later')}
          </Button>
          <Button kind="plain" onClick={leave}>
            {text('leave')}
          </Button>
        </PasswordAgain>
      )}
    </dialog>
  )
}

function PasswordAgain({ onStep, children }: { onStep: (next: SignInStep) => void; children: ReactNode }) {
  const { userId, firstName, lastName } = useUser()
  const { offline } = useOfflineSession()
  const cameByLink = useQuery(answerQuery(getUserInfo)).data?.value.session?.singleSignOn === true
  const [message, setMessage] = useState('')
  const [working, setWorking] = useState(false)

  const submit = async (typed: FormData) => {
    const password = String(typed.get('password') ?? '')
    if (working) return
    if (!password) return setMessage(text('required'))
    setWorking(true)
    setMessage('')
    const next = await signInWithPassword(userId, password).finally(() => setWorking(false))
    if (next.step === 'refused') setMessage(next.message)
    else if (next.step !== 'done') onStep(next)
  }
  return (
    <StepForm
      title={text('title')}
      message={message}
      onSubmit={(typed) => void submit(typed)}
      actions={
        <>
          <Button type="submit" busy={working}>
            {text(working ? 'working' : 'submit')}
          </Button>
          {children}
        </>
      }
    >
      <p>{text(offline ? 'offlineHelp' : 'help')}</p>
      {cameByLink && <p>{text('link')}</p>}
      <p className="help">{text('as', { name: `${firstName} ${lastName}` })}</p>
      <KnownUserName userName={userId} />
      <PasswordField name="password" label={text('password')} show={text('show')} hide={text('hide')} />
    </StepForm>
  )
}
