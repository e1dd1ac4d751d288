import { useEffect, useRef, useState } from 'react'
import { usePasscode as openWith } from '@/session/session.ts'
import { Button } from '@/ui/button.tsx'
import { PasswordField } from '@/ui/fields/plain-field.tsx'
import { KnownUserName } from './known-user-name.tsx'
import { StepForm, type StepProps } from './step-form.tsx'
import { stepText } from './texts.ts'

type OpenPasscodeProps = StepProps & { userName: string; onForget: () => void }

export function OpenPasscode({
  userName,
  onStep,
  onBack,
  back = stepText('back'),
  className,
  onForget,
}: OpenPasscodeProps) {
  const place = useRef<HTMLDivElement>(null)
  const [message, setMessage] = useState('')
  const [working, setWorking] = useState(false)
  const field = () => place.current?.querySelector<HTMLInputElement>('[name="passcode"]')

  useEffect(() => field()?.focus(), [])

  const refuse = (sentence: string) => {
    setMessage(sentence)
    field()?.focus()
    field()?.select()
  }
  const submit = async (typed: FormData) => {
    const passcode = String(typed.get('passcode') ?? '')
    if (working) return
    if (!passcode) return refuse(stepText('passcodeRequired'))
    setWorking(true)
    setMessage('')
    const next = await openWith(passcode)
    setWorking(false)
    if (next.step === 'refused') refuse(next.message)
    else onStep(next)
  }
  return (
    <StepForm
      className={className}
      title={stepText('openTitle')}
      message={message}
      onSubmit={(typed) => void submit(typed)}
      actions={
        <>
          <Button type="submit" busy={working}>
            {stepText(working ? 'working' : 'open')}
          </Button>
          <Button kind="bare" onClick={onForget}>
            {stepText('forgotten')}
          </Button>
          <Button kind="bare" onClick={onBack}>
            {back}
          </Button>
        </>
      }
    >
      <p className="help">{stepText('openHelp')}</p>
      <KnownUserName userName={userName} />
      <div ref={place} className="step-fields">
        <PasswordField name="passcode" label={stepText('passcode')} show={stepText('show')} hide={stepText('hide')} />
      </div>
    </StepForm>
  )
}
