import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { screenTexts } from '@/domain/screen-texts.ts'
import type { SecretKind } from '@/offline/vault/people.ts'
import { serverKey } from '@/offline/envelopes/envelopes.ts'
import { askToSignIn } from '@/session/expired.ts'
import type { SignInStep } from '@/session/session.ts'
import { useSingleSignOn } from '@/session/sign-in/sign-on.ts'
import { giveAgain, secretKind } from '@/session/sign-in/step-up.ts'
import { useUser } from '@/session/user.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialogs/dialog.tsx'
import { PasswordField } from '@/ui/fields/plain-field.tsx'
import { ProblemAlert } from '@/ui/form/problem-alert.tsx'
import { useReach } from '@/ui/shell/offline-strip.tsx'
import { CompanySignIn } from './company-sign-in.tsx'
import { KnownUserName } from './known-user-name.tsx'
import { stepText } from './texts.ts'
import './step.css'

export const text = screenTexts('step-up', {
  en: {
    password: 'Enter your password',
    passcode: 'Enter your passcode',
    passwordHelp: 'You need to enter it again to change your pay or contact details.',
    passcodeHelp: 'You need to enter this device’s passcode again to change your pay or contact details.',
    kept: 'What you submitted is saved on this device and will be sent after that.',
    link: 'If you are asked again, open your company’s link again and send it from Activity.',
    company: 'Sign in again',
    companyHelp:
      'Before you change your pay or contact details, your company has to ask for your password again. You’ll come back here, and what you entered is saved.',
    orCompany: 'Or sign in with your company again. You’ll come back here, and what you entered is saved.',
    passcodeLabel: 'Device passcode',
    cancel: 'Cancel',
  },
})

type StepUpDialogProps = {
  /** Whether the server requires it, so that the submission waits. */
  refused?: boolean
  onGiven: () => void
  onCancel: () => void
}

/** Asks the signed-in person for the password again. Nothing is lost either way. */
export default function StepUpDialog({ refused = false, onGiven, onCancel }: StepUpDialogProps) {
  const { userId } = useUser()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [kind, setKind] = useState<SecretKind>('password')
  const [message, setMessage] = useState('')
  const [working, setWorking] = useState(false)
  const { provider } = useSingleSignOn()
  const away = useReach() === 'unreachable'
  useEffect(() => void secretKind().then(setKind), [])

  const refuse = (sentence: string) => {
    setMessage(sentence)
    const field = form.current?.querySelector<HTMLInputElement>('[name="secret"]')
    field?.focus()
    field?.select()
  }
  /** Only after a code from another browser; otherwise, this page has been replaced. */
  const next = ({ step }: SignInStep) => (step === 'done' ? onGiven() : askToSignIn())
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // To React, the dialog is inside its page's form.
    event.stopPropagation()
    const secret = String(new FormData(event.currentTarget).get('secret') ?? '')
    if (working) return
    if (!secret) return refuse(stepText(kind === 'password' ? 'passwordRequired' : 'passcodeRequired'))
    setWorking(true)
    setMessage('')
    const wrong = await giveAgain(secret, kind)
    setWorking(false)
    if (wrong === null) onGiven()
    else refuse(wrong)
  }
  if (provider && !away && !serverKey())
    // The server has no key for this device, so it wouldn't accept a passcode.
    return (
      <Dialog
        title={text('company')}
        mark="lock"
        onClose={onCancel}
        actions={
          <Button kind="bare" onClick={onCancel}>
            {text('cancel')}
          </Button>
        }
      >
        <div className="step-up">
          <p>{text('companyHelp')}</p>
          {refused && <p>{text('kept')}</p>}
          <CompanySignIn providers={[provider]} again onStep={next} />
        </div>
      </Dialog>
    )
  return (
    <Dialog
      title={text(kind)}
      mark="lock"
      onClose={onCancel}
      actions={
        <>
          <Button kind="bare" onClick={onCancel}>
            {text('cancel')}
          </Button>
          <Button type="submit" form={id} busy={working}>
            {stepText(working ? 'verifying' : 'verify')}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} className="step-up" noValidate onSubmit={(event) => void submit(event)}>
        <p>{text(kind === 'password' ? 'passwordHelp' : 'passcodeHelp')}</p>
        {refused && <p>{text('kept')}</p>}
        {refused && kind === 'passcode' && !provider && <p>{text('link')}</p>}
        <KnownUserName userName={userId} />
        <PasswordField
          name="secret"
          label={kind === 'password' ? stepText('password') : text('passcodeLabel')}
          autofocused
          show={stepText(kind === 'password' ? 'showPassword' : 'show')}
          hide={stepText(kind === 'password' ? 'hidePassword' : 'hide')}
        />
        <ProblemAlert message={message} />
        {provider && !away && (
          <>
            <p className="help">{text('orCompany')}</p>
            <CompanySignIn providers={[provider]} again kind="plain" onStep={next} />
          </>
        )}
      </form>
    </Dialog>
  )
}
