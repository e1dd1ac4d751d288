import { useState } from 'react'
import { useOpenConfiguration } from '@/session/configuration.ts'
import type { FactorCode } from '@/session/session.ts'
import { Button } from '@/ui/button.tsx'
import { minutesAndSeconds, useTimeUntil } from './countdown.ts'
import { stepText } from './texts.ts'

type FactorResendProps = { code: FactorCode | null; sending: boolean; send: (fallback: boolean) => void }

/** Another code to the same address once the company's time is over, or one to the other address at once. */
export function FactorResend({ code, sending, send }: FactorResendProps) {
  const { data: configuration } = useOpenConfiguration()
  const multiFactorResendMs = configuration?.multiFactorResendMs ?? 0
  const left = useTimeUntil(code?.ok ? code.sentAt + multiFactorResendMs : null, multiFactorResendMs)
  const [waited, setWaited] = useState(false)
  if (left > 0 && !waited) setWaited(true)
  const toFallback = code?.ok === true && code.isFallback
  if (!code) return null
  return (
    <>
      <Button kind="plain" busy={sending} disabled={left > 0} onClick={() => send(toFallback)}>
        {code.ok && left > 0 ? stepText('resendIn', { time: minutesAndSeconds(left) }) : stepText(code.ok ? 'resend' : 'again')}
      </Button>
      {!toFallback && <Button kind="bare" disabled={sending} onClick={() => send(true)}>{stepText('fallback')}</Button>}
      {/* Said once, not every second. */}
      <p className="unseen" role="status">{waited && left === 0 && !sending ? stepText('resendNow') : ''}</p>
    </>
  )
}
