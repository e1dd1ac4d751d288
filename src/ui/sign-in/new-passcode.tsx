import { useEffect, useRef, useState } from 'react'
import { minPasscodeLength } from '@/domain/identity/passcode.ts'
import { startNewPasscode, usePasscode as setPasscode } from '@/session/session.ts'
import { sessionText } from '@/session/texts.ts'
import { Button } from '@/ui/button.tsx'
import { Icon } from '@/ui/icon.tsx'
import { PasswordField } from '@/ui/fields/plain-field.tsx'
import { KnownUserName } from './known-user-name.tsx'
import { StepForm, type StepProps } from './step-form.tsx'
import { stepText } from './texts.ts'

type NewPasscodeProps = StepProps & { userName: string; onRemember?: () => void }

/** Sets the device's first passcode, or replaces a forgotten one. Entered twice, because it cannot be looked up. */
export function NewPasscode({
  userName,
  onStep,
  onBack,
  back = stepText('back'),
  className,
  onRemember,
}: NewPasscodeProps) {
  const place = useRef<HTMLDivElement>(null)
  const [message, setMessage] = useState('')
  const [working, setWorking] = useState(false)
  const focus = (name: string) => place.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus()

  useEffect(() => focus('passcode'), [])

  const refuse = (sentence: string, field: string) => {
    setMessage(sentence)
    focus(field)
  }
  const submit = async (typed: FormData) => {
    const passcode = String(typed.get('passcode') ?? '')
    if (working) return
    if ([...passcode].length < minPasscodeLength)
      return refuse(sessionText('shortPasscode', { n: minPasscodeLength }), 'passcode')
    if (passcode !== typed.get('again')) return refuse(stepText('passcodeDiffers'), 'again')
    setWorking(true)
    setMessage('')
    const next = await (onRemember ? startNewPasscode(passcode) : setPasscode(passcode))
    setWorking(false)
    if (next.step === 'refused') refuse(next.message, 'passcode')
    else onStep(next)
  }
  const eye = { show: stepText('show'), hide: stepText('hide'), autoComplete: 'new-password' }
  return (
    <StepForm
      className={className}
      title={stepText(onRemember ? 'newTitle' : 'setTitle')}
      message={message}
      onSubmit={(typed) => void submit(typed)}
      actions={
        <>
          <Button type="submit" busy={working}>
            {stepText(working ? 'working' : 'set')}
          </Button>
          {onRemember && (
            <Button kind="bare" onClick={onRemember}>
              {stepText('remembered')}
            </Button>
          )}
          <Button kind="bare" onClick={onBack}>
            {back}
          </Button>
        </>
      }
    >
      <p className="help">{stepText(onRemember ? 'newHelp' : 'setHelp')}</p>
      {onRemember && (
        <p className="warning">
          <Icon name="alert" size={20} />
          <span>{stepText('newWarning')}</span>
        </p>
      )}
      <KnownUserName userName={userName} />
      <div ref={place} className="step-fields">
        <PasswordField
          name="passcode"
          label={stepText('newPasscode')}
          help={stepText('passcodeHelp', { count: minPasscodeLength })}
          {...eye}
        />
        <PasswordField name="again" label={stepText('passcodeAgain')} {...eye} />
      </div>
    </StepForm>
  )
}
