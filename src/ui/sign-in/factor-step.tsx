import { type FormEvent, useEffect, useRef, useState } from 'react'
import { factorCodeDigits } from '@/domain/identity/multi-factor.ts'
import { type FactorCode, enterFactorCode, factorCode } from '@/session/session.ts'
import { Button } from '@/ui/button.tsx'
import { Icon } from '@/ui/icon.tsx'
import { FactorResend } from './factor-resend.tsx'
import { StepForm, type StepProps } from './step-form.tsx'
import { stepText } from './texts.ts'

const isWhole = (code: string) => code.length === factorCodeDigits && /^\d+$/.test(code)

const tooMuch = (code: string) => code.length > factorCodeDigits || /\D/.test(code)
const wrongWith = (code: string) => stepText(tooMuch(code) ? 'codeOther' : 'codeShort', { count: factorCodeDigits })

/** The second factor: names the address that got the code, and submits the code once it's complete. */
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
    if (!isWhole(code)) return refuse(wrongWith(code))
    setWorking(true)
    setMessage('')
    const next = await enterFactorCode(code)
    setWorking(false)
    if (next.step === 'refused') refuse(next.message)
    else onStep(next)
  }
  const type = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    const next = currentTarget.value.replace(/[\s-]/g, '')
    setDigits(next)
    setMessage(tooMuch(next) ? wrongWith(next) : '')
    if (next !== digits && isWhole(next)) void check(next)
  }
  const sendAgain = async (fallback: boolean) => {
    setMessage('')
    const answer = await send({ fallback })
    if (answer.ok) setDigits('')
    if (answer.ok && fallback && !answer.isFallback) setMessage(stepText('noFallback'))
    // If there is no code yet, FactorSent says why.
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
          <Button type="submit" busy={working}>
            {stepText(working ? 'verifying' : 'verify')}
          </Button>
          <FactorResend code={code} sending={sending} send={(fallback) => void sendAgain(fallback)} />
          <Button kind="bare" onClick={onBack}>
            {back}
          </Button>
        </>
      }
    >
      <FactorSent code={code} sending={sending} />
      <div className="plain-field">
        <label htmlFor="factor-code">{stepText('code')}</label>
        <div className="plain-input">
          <input
            ref={field}
            id="factor-code"
            className="factor-code"
            name="code"
            value={digits}
            onInput={type}
            readOnly={working}
            inputMode="numeric"
            autoComplete="one-time-code"
            aria-describedby="factor-code-help"
          />
        </div>
        <p id="factor-code-help" className="plain-help">
          {stepText('codeHelp', { count: factorCodeDigits })}
        </p>
      </div>
    </StepForm>
  )
}

/** Shows the address that the code was sent to, or why none was sent. */
function FactorSent({ code, sending }: { code: FactorCode | null; sending: boolean }) {
  if (code && !code.ok)
    return (
      <div role="alert">
        {!sending && (
          <p className="problem">
            <Icon name="alert" size={20} />
            <span>{code.message}</span>
          </p>
        )}
      </div>
    )
  return (
    <p className="step-sent" role="status">
      {code ? stepText(code.isFallback ? 'sentToFallback' : 'sentTo', { sentTo: code.sentTo }) : stepText('sending')}
    </p>
  )
}

/** Requests a code on the first render. After a reload the server returns the last one's address and sends nothing. */
function useFactorCode() {
  const [code, setCode] = useState<FactorCode | null>(null)
  const [sending, setSending] = useState(true)
  const asked = useRef(false)

  const send = async (options?: { fallback?: boolean }) => {
    setSending(true)
    const answer = await factorCode(options)
    setSending(false)
    // If a second code could not be sent, the first is still valid.
    setCode((before) => (answer.ok || !before?.ok ? answer : before))
    return answer
  }
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    void send()
  }, [])
  return { code, sending, send }
}
