import { serverNow } from '@/api/server-clock.ts'
import type { DriverText } from '@/domain/drivers/driver-text.ts'
import { confirmationState, confirmWithinMs } from '@/domain/drivers/driver-text-confirmation.ts'
import { sentence } from '@/domain/problem-texts.ts'
import { Callout } from '@/ui/form/callout.tsx'
import { SendAgain } from '@/ui/form/send-again.tsx'
import { useClock } from '@/ui/shell/clock/clock-time.ts'
import { useTimeUntil } from '@/ui/time-until.ts'
import { shownNumber, spreadNumber } from './phone-parts.ts'
import { sendAgainSubmission } from './submission.ts'
import { driverTextText } from './texts.ts'

type ConfirmationLineProps = { onFile: DriverText; supportEmail: string }

/** Whether the driver has confirmed the number on file, and what to do if not. */
export function ConfirmationLine({ onFile, supportEmail }: ConfirmationLineProps) {
  const clock = useClock()
  const sentAt = timeOf(onFile.confirmation?.sentAt)
  // Shows it again once the time is up.
  useTimeUntil(sentAt && sentAt + confirmWithinMs, confirmWithinMs)
  const againAt = timeOf(onFile.confirmation?.againAt)
  const waits = useTimeUntil(againAt, dayMs) > 0
  const state = confirmationState(onFile, serverNow())
  const number = shownNumber(onFile)
  const retired = onFile.serviceProviders.find(
    ({ value, retired }) => retired === true && value === onFile.carrierAddress,
  )
  if (state === null) return null
  if (state === 'confirmed')
    return (
      <Callout tone="good" mark="done">
        {driverTextText('confirmed', { number })}
      </Callout>
    )
  if (retired)
    return (
      <Callout tone="attention" mark="alert">
        <p>{driverTextText('unverifiedRetired', { number, provider: retired.name })}</p>
        <p>{sentence({ code: 'driver-text.provider.retired', with: { name: retired.name } })}</p>
        <Support text={driverTextText('support')} email={supportEmail} />
      </Callout>
    )
  return (
    <Callout
      tone={state === 'waiting' ? 'busy' : 'attention'}
      mark={state === 'waiting' ? 'clock' : 'alert'}
      actions={
        <SendAgain
          submission={sendAgainSubmission}
          label={driverTextText('sendAgain')}
          done={driverTextText('sentAgain')}
          waitsFor={waits ? againAtId : undefined}
        />
      }
    >
      {state === 'waiting' ? (
        <>
          <strong>{driverTextText('stepLeft')}</strong>
          <p>{driverTextText('waiting', { number, time: clock.time(sentAt!) })}</p>
        </>
      ) : (
        <Unverified onFile={onFile} number={number} supportEmail={supportEmail} />
      )}
      {waits && <p id={againAtId}>{driverTextText('againAt', { time: clock.time(againAt!) })}</p>}
    </Callout>
  )
}

/** Why, as far as it's known, and what the driver can do. */
function Unverified({ onFile, number, supportEmail }: ConfirmationLineProps & { number: string }) {
  const { undelivered = '', textsFrom = '' } = onFile.confirmation!
  switch (undelivered) {
    case 'stopped':
      return (
        <p>
          {textsFrom
            ? driverTextText('undeliveredStoppedAt', { number, from: shownSender(textsFrom) })
            : driverTextText('undeliveredStopped', { number })}
        </p>
      )
    case 'number':
      return <p>{driverTextText('undeliveredNumber', { number })}</p>
    case 'phone':
      return <p>{driverTextText('undeliveredPhone', { number })}</p>
    case '':
      return <Support text={driverTextText('unverified', { number })} email={supportEmail} />
    default:
      return <Support text={driverTextText('undeliveredUnknown', { number })} email={supportEmail} />
  }
}

/** A phone number as people read it; a short code as it is. */
function shownSender(from: string): string {
  const parts = spreadNumber(from)
  return parts ? shownNumber(parts) : from
}

/** A sentence that ends with the support address. */
export function Support({ text, email }: { text: string; email: string }) {
  return (
    <p>
      <span>{text}</span> <a href={`mailto:${email}`}>{email}</a>
      <span>.</span>
    </p>
  )
}

const againAtId = 'send-again-at'
const dayMs = 24 * 3_600_000

const timeOf = (iso = ''): number | null => (iso ? Date.parse(iso) : null)
