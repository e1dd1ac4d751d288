import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { screenTexts } from '@/domain/screen-texts.ts'
import { useOfflineSession } from '@/session/offline-session.ts'
import { useExpired } from '@/session/expired.ts'
import { unlockLater, useLock } from '@/session/locked.ts'
import { type SignInStep, abandonSignIn, pendingStep, signInWithPassword, unlock } from '@/session/session.ts'
import { type SignOnProvider, useSingleSignOn } from '@/session/sign-in/sign-on.ts'
import { useUser } from '@/session/user.ts'
import { Button } from '@/ui/button.tsx'
import { useOverlay } from '@/ui/dialogs/use-overlay.ts'
import { useReach } from './offline-strip.tsx'
import { hideNotice, showNotice } from './notices/notices.tsx'
import { PasswordField } from '@/ui/fields/plain-field.tsx'
import { CompanySignIn } from '@/ui/sign-in/company-sign-in.tsx'
import { KnownUserName } from '@/ui/sign-in/known-user-name.tsx'
import { StepForm } from '@/ui/sign-in/step-form.tsx'
import Steps from '@/ui/sign-in/steps.tsx'
import { CancelTrying, TryingAgain, useTryingAgain } from '@/ui/sign-in/trying-again.tsx'

export const text = screenTexts('sign-in-again', {
  en: {
    title: 'Sign in again',
    help: 'Your session has ended. Nothing is lost: what you entered is saved, and your unsent changes go out after you sign in.',
    offlineHelp: 'You signed in offline, and now you have a signal. Sign in again so your changes can be sent.',
    link: 'You came from your company’s portal: open its link again, or sign in here with your company password. What you entered is kept either way.',
    usePassword: 'Use a password instead',
    ended: 'Your session has ended',
    waits: 'What you submit stays on this device until you sign in.',
    as: 'Signed in as {{name}}',
    password: 'Password',
    passwordShow: 'Show password',
    passwordHide: 'Hide password',
    submit: 'Sign in',
    working: 'Signing in…',
    passwordRequired: 'Enter your password.',
    later: 'Not now',
    leave: 'Sign out',
    back: 'Back to the password',
    passwordTitle: 'Enter your password',
    passcodeTitle: 'Enter your passcode',
    unlockHelp:
      'The page was reloaded. You are still signed in, but everything saved on this device is locked: drafts, unsent changes, and what you can see offline.',
    passcode: 'Passcode',
    passcodeShow: 'Show passcode',
    passcodeHide: 'Hide passcode',
    passcodeRequired: 'Enter your passcode.',
    unlock: 'Unlock',
    unlocking: 'Unlocking…',
    locked: 'This device is locked',
    lockedHelp: 'Your password or passcode opens your drafts and unsent changes.',
  },
})

const notice = 'session-ended'

/**
 * Asks the same person for the password over the current screen, which stays unchanged: because the session
 * has ended, or because a reload has locked this device's data.
 */
export default function SignInAgain() {
  const router = useRouter()
  const dialog = useRef<HTMLDialogElement>(null)
  const [step, setStep] = useState<SignInStep | null>(pendingStep)
  const [open, setOpen] = useState(true)
  const lock = useLock()
  const ended = useExpired()
  const close = () => dialog.current?.close()
  useOverlay({ open, close })

  useEffect(() => {
    if (open) dialog.current?.showModal()
  }, [open])
  useEffect(() => {
    if (lock === 'asked') setOpen(true)
  }, [lock])
  useEffect(() => () => hideNotice(notice), [])

  const leave = () => {
    close()
    void router.navigate({ to: '/logout' })
  }
  // After 'Not now', a notice keeps it within reach.
  const remind = () => {
    setOpen(false)
    unlockLater()
    showNotice({
      id: notice,
      icon: ended ? 'person' : 'lock',
      title: text(ended ? 'ended' : 'locked'),
      text: text(ended ? 'waits' : 'lockedHelp'),
      actions: [{ label: text(ended ? 'submit' : 'unlock'), run: () => setOpen(true) }],
    })
  }
  const back = () => void abandonSignIn().then(() => setStep(null))
  const Form = ended ? PasswordAgain : Unlock
  return (
    <dialog ref={dialog} className="sheet" aria-label={text(ended ? 'title' : 'locked')} onClose={remind}>
      {step ? (
        <Steps step={step} onStep={setStep} onBack={back} back={text('back')} />
      ) : (
        <Form
          onStep={setStep}
          others={
            <>
              <Button kind="plain" onClick={close}>
                {text('later')}
              </Button>
              <Button kind="plain" onClick={leave}>
                {text('leave')}
              </Button>
            </>
          }
        />
      )}
    </dialog>
  )
}

type FormProps = {
  onStep: (next: SignInStep) => void
  /** Buttons below the first one. */
  others: ReactNode
}

function PasswordAgain(props: FormProps) {
  const { offline } = useOfflineSession()
  const { cameByLink, provider } = useSingleSignOn()
  const away = useReach() === 'unreachable'
  const [typing, setTyping] = useState(false)
  const words = { title: text('title'), submit: text('submit'), working: text('working') }
  const help = text(offline ? 'offlineHelp' : 'help')
  if (provider && !away && !typing)
    return (
      <CompanyAgain {...props} provider={provider} onPassword={() => setTyping(true)}>
        <p>{help}</p>
      </CompanyAgain>
    )
  // Without signal, the device checks it, and these people have a passcode here.
  const by = cameByLink && away ? 'passcode' : 'password'
  return (
    <SecretForm {...props} by={by} words={words} run={signInWithPassword}>
      <p>{help}</p>
      {cameByLink && !provider && <p>{text('link')}</p>}
    </SecretForm>
  )
}

type CompanyAgainProps = FormProps & { provider: SignOnProvider; onPassword: () => void; children: ReactNode }

/** Asks through the provider that the person signed in with. */
function CompanyAgain({ provider, onStep, onPassword, others, children }: CompanyAgainProps) {
  const { firstName, lastName } = useUser()
  return (
    <StepForm
      title={text('title')}
      message=""
      onSubmit={() => {}}
      actions={
        <>
          <CompanySignIn providers={[provider]} onStep={onStep} />
          <Button kind="bare" onClick={onPassword}>
            {text('usePassword')}
          </Button>
          <span>{others}</span>
        </>
      }
    >
      {children}
      <p className="help">{text('as', { name: `${firstName} ${lastName}` })}</p>
    </StepForm>
  )
}

const secretTexts = {
  password: { title: 'passwordTitle', required: 'passwordRequired', show: 'passwordShow', hide: 'passwordHide' },
  passcode: { title: 'passcodeTitle', required: 'passcodeRequired', show: 'passcodeShow', hide: 'passcodeHide' },
} as const

function Unlock(props: FormProps) {
  const by = useSingleSignOn().cameByLink ? 'passcode' : 'password'
  const words = { title: text(secretTexts[by].title), submit: text('unlock'), working: text('unlocking') }
  return (
    <SecretForm {...props} by={by} words={words} run={unlock}>
      <p>{text('unlockHelp')}</p>
    </SecretForm>
  )
}

type SecretFormProps = {
  by: 'password' | 'passcode'
  words: { title: string; submit: string; working: string }
  run: (userName: string, secret: string, again?: boolean) => Promise<SignInStep>
  onStep: (next: SignInStep) => void
  /** Text before the field. */
  children: ReactNode
  /** Buttons below the first one. */
  others: ReactNode
}

/** The password or passcode of the person who is signed in. */
function SecretForm({ by, words, run, onStep, children, others }: SecretFormProps) {
  const { userId, firstName, lastName } = useUser()
  const [message, setMessage] = useState('')
  const [working, setWorking] = useState(false)

  const { leftMs, plan, cancel } = useTryingAgain()

  const submit = async (typed: FormData, again = false) => {
    const secret = String(typed.get(by) ?? '')
    if (working) return
    cancel()
    if (!secret) return setMessage(text(secretTexts[by].required))
    setWorking(true)
    setMessage('')
    const next = await run(userId, secret, again).finally(() => setWorking(false))
    if (next.step === 'refused') {
      setMessage(next.message)
      if (next.againInMs !== undefined) plan(next.againInMs, () => void submit(typed, true))
    } else if (next.step !== 'done') onStep(next)
  }
  const giveUp = () => {
    cancel()
    setMessage('')
  }
  return (
    <StepForm
      title={words.title}
      message={message}
      onSubmit={(typed) => void submit(typed)}
      actions={
        <>
          <Button type="submit" busy={working}>
            {working ? words.working : words.submit}
          </Button>
          <CancelTrying leftMs={leftMs} onCancel={giveUp} />
          <span>{others}</span>
        </>
      }
    >
      {children}
      <p className="help">{text('as', { name: `${firstName} ${lastName}` })}</p>
      <KnownUserName userName={userId} />
      <PasswordField name={by} label={text(by)} show={text(secretTexts[by].show)} hide={text(secretTexts[by].hide)} />
      <TryingAgain leftMs={leftMs} />
    </StepForm>
  )
}
