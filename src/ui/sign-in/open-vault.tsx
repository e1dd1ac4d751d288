import { useEffect, useRef, useState } from 'react'
import { usePasscode as openWithPasscode, usePassword as openWithPassword } from '@/session/session.ts'
import { Button } from '@/ui/button.tsx'
import { PasswordField } from '@/ui/fields/plain-field.tsx'
import { KnownUserName } from './known-user-name.tsx'
import { StepForm, type StepProps } from './step-form.tsx'
import { stepText } from './texts.ts'

const opening = {
  passcode: {
    open: openWithPasscode,
    title: stepText('openTitle'),
    help: stepText('openHelp'),
    label: stepText('passcode'),
    show: stepText('show'),
    hide: stepText('hide'),
    required: stepText('passcodeRequired'),
  },
  password: {
    open: openWithPassword,
    title: stepText('passwordTitle'),
    help: stepText('passwordHelp'),
    label: stepText('password'),
    show: stepText('showPassword'),
    hide: stepText('hidePassword'),
    required: stepText('passwordRequired'),
  },
}

type OpenVaultProps = StepProps & { by: keyof typeof opening; userName: string; onForget?: () => void }

/** Asks for the secret that opens the vault on this device. */
export function OpenVault({
  by,
  userName,
  onStep,
  onBack,
  back = stepText('back'),
  className,
  onForget,
}: OpenVaultProps) {
  const { open, title, help, label, show, hide, required } = opening[by]
  const place = useRef<HTMLDivElement>(null)
  const [message, setMessage] = useState('')
  const [working, setWorking] = useState(false)
  const field = () => place.current?.querySelector<HTMLInputElement>(`[name="${by}"]`)

  useEffect(() => field()?.focus(), [])

  const refuse = (sentence: string) => {
    setMessage(sentence)
    field()?.focus()
    field()?.select()
  }
  const submit = async (typed: FormData) => {
    const secret = String(typed.get(by) ?? '')
    if (working) return
    if (!secret) return refuse(required)
    setWorking(true)
    setMessage('')
    const next = await open(secret)
    setWorking(false)
    if (next.step === 'refused') refuse(next.message)
    else onStep(next)
  }
  return (
    <StepForm
      className={className}
      title={title}
      message={message}
      onSubmit={(typed) => void submit(typed)}
      actions={
        <>
          <Button type="submit" busy={working}>
            {stepText(working ? 'working' : 'open')}
          </Button>
          {onForget && (
            <Button kind="bare" onClick={onForget}>
              {stepText('forgotten')}
            </Button>
          )}
          <Button kind="bare" onClick={onBack}>
            {back}
          </Button>
        </>
      }
    >
      <p className="help">{help}</p>
      <KnownUserName userName={userName} />
      <div ref={place} className="step-fields">
        <PasswordField name={by} label={label} show={show} hide={hide} />
      </div>
    </StepForm>
  )
}
