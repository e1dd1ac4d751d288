import { useState } from 'react'
import { useOpenConfiguration } from '@/session/configuration.ts'
import type { FactorCode } from '@/session/session.ts'
import { Button } from '@/ui/button.tsx'
import { useTimeUntil } from '@/ui/time-until.ts'
import { stepText } from './texts.ts'

type FactorResendProps = { code: FactorCode | null; sending: boolean; send: (fallback: boolean) => void }

/** Sends another code to the same address after the company's waiting time, or to the other address immediately. */
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
        {code.ok && left > 0
          ? stepText('resendIn', { time: minutesAndSeconds(left) })
          : stepText(code.ok ? 'resend' : 'again')}
      </Button>
      {!toFallback && (
        <Button kind="bare" disabled={sending} onClick={() => send(true)}>
          {stepText('fallback')}
        </Button>
      )}
      {/* Announced only once, not every second. */}
      <p className="unseen" role="status">
        {waited && left === 0 && !sending ? stepText('resendNow') : ''}
      </p>
    </>
  )
}

/** '9:05' for nine minutes and five seconds. Rounds up to the second. */
export function minutesAndSeconds(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
