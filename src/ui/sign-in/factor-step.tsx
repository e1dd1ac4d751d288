import { type FormEvent, useEffect, useRef, useState } from 'react'
import { factorCodeDigits } from '@/domain/identity/multi-factor.ts'
import { enterFactorCode } from '@/session/session.ts'
import { Button } from '@/ui/button.tsx'
import { FactorResend } from './factor-resend.tsx'
import { FactorSent } from './factor-sent.tsx'
import { StepForm, type StepProps } from './step-form.tsx'
import { stepText } from './texts.ts'
import { useFactorCode } from './use-factor-code.ts'

const justDigits = (text: string) => text.replace(/\D/g, '').slice(0, factorCodeDigits)

/** The second factor: says where the code went, takes it and goes on by itself once it is whole. */
export function FactorStep({ onStep, onBack, back = stepText('back'), className }: StepProps) {
  const field = useRef<HTMLInputElement>(null)
  const [digits, setDigits] = useState('')
  const [message, setMessage] = useState('')
  const [working, setWorking] = useState(false)
  const { code, sending, send } = useFactorCode()

  useEffect(() => field.current?.focus(), [])

  const refuse = (sentence: string) => {
    setMessage(sentence)
    field.current?.focus()
    field.current?.select()
  }
  const check = async (code: string) => {
    if (working) return
    if (code.length < factorCodeDigits) return refuse(stepText('codeShort', { n: factorCodeDigits }))
    setWorking(true)
    setMessage('')
    const next = await enterFactorCode(code)
    setWorking(false)
    if (next.step === 'refused') refuse(next.message)
    else onStep(next)
  }
  const type = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    const next = justDigits(currentTarget.value)
    setDigits(next)
    if (next !== digits && next.length === factorCodeDigits) void check(next)
  }
  const sendAgain = async (fallback: boolean) => {
    setMessage('')
    const answer = await send({ fallback })
    if (answer.ok) setDigits('')
    if (answer.ok && fallback && !answer.isFallback) setMessage(stepText('noFallback'))
    // Where there is no code yet, its place says why.
    if (!answer.ok && code?.ok) setMessage(answer.message)
    field.current?.focus()
  }
  return (
    <StepForm
      className={className}
      title={stepText('factorTitle')}
      message={message}
      onSubmit={() => void check(digits)}
      actions={
        <>
          <Button type="submit" busy={working}>{stepText(working ? 'verifying' : 'verify')}</Button>
          <FactorResend code={code} sending={sending} send={(fallback) => void sendAgain(fallback)} />
          <Button kind="bare" onClick={onBack}>{back}</Button>
        </>
      }
    >
      <FactorSent code={code} sending={sending} />
      <div className="plain-field">
        <label htmlFor="factor-code">{stepText('code')}</label>
        <div className="plain-input">
          <input
            ref={field} id="factor-code" className="factor-code" name="code" value={digits} onInput={type} readOnly={working}
            inputMode="numeric" autoComplete="one-time-code" aria-describedby="factor-code-help"
          />
        </div>
        <p id="factor-code-help" className="plain-help">{stepText('codeHelp', { n: factorCodeDigits })}</p>
      </div>
    </StepForm>
  )
}
