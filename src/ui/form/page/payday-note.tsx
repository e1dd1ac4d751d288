import { use } from 'react'
import type { PayCalendar } from '@/domain/payroll/pay-calendar.ts'
import { type PayChange, countsFromWords, paydayFor } from '@/domain/payroll/paydays.ts'
import { useUser } from '@/session/user.ts'
import { Callout } from '@/ui/form/callout.tsx'
import { useByTheClock } from '@/ui/shell/clock/clock-day.ts'
import { FormContext } from './form-context.ts'

/**
 * The payday that the form's change applies to if it's sent now. Renders nothing if it doesn't affect pay, or if paydays aren't
 * on file.
 */
export function PaydayNote() {
  const form = use(FormContext)
  return form?.changesPay ? <OfTheUser what={form.changesPay} /> : null
}

function OfTheUser({ what }: { what: PayChange }) {
  const { payCalendar } = useUser()
  return payCalendar ? <Note what={what} calendar={payCalendar} /> : null
}

function Note({ what, calendar }: { what: PayChange; calendar: PayCalendar }) {
  const words = useByTheClock((now) => countsFromWords(what, paydayFor(now, calendar), calendar))
  return <Callout mark="calendar">{words}</Callout>
}
