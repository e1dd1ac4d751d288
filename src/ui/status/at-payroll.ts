import type { AtPayroll } from '@/contract/delivery/payroll-changes.ts'
import { screenTexts } from '@/domain/screen-texts.ts'
import { type OpenRow, inRecordAt, isAccepted, isInRecord } from '@/offline/outbox/open-row.ts'
import { isForPayroll } from '@/offline/outbox/submission.ts'
import { useOpenConfiguration } from '@/session/configuration.ts'
import { type Clock, useClock } from '@/ui/shell/clock/clock-time.ts'

export const payrollText = screenTexts('at-payroll', {
  en: {
    received: 'Received by the portal {{time}}',
    waiting: 'Waiting for payroll',
    held: 'Held by payroll: {{reason}}',
    taken: 'Taken over by payroll {{time}}',
    done: 'Entered by payroll {{time}}',
    recorded: 'Recorded here {{time}}',
    refused: 'Refused by payroll {{time}}',
    next: 'Received by the portal. Activity shows when payroll has taken it over.',
    recordedHere: 'Recorded here',
  },
})

/** What is known about a change at payroll. `receivedAt`: when the portal received it, in ms. */
type Known = { payroll?: AtPayroll; receivedAt: number }

/** Says when the portal received a change, and whether payroll has accepted it. */
export function usePayrollLines(): (known: Known) => string[] {
  const clock = useClock()
  const recordedOnly = useRecordedOnly()
  return (known) => payrollLines(known, recordedOnly, clock)
}

function payrollLines({ payroll, receivedAt }: Known, recordedOnly: boolean, clock: Clock): string[] {
  const time = clock.time(payroll ? Date.parse(payroll.receivedAt) : receivedAt)
  const { state = 'waiting', settledAt, reason = '' } = payroll ?? {}
  if (state === 'recorded' || (state === 'waiting' && recordedOnly)) return [payrollText('recorded', { time })]
  const settled = settledAt ? clock.time(Date.parse(settledAt)) : ''
  return [payrollText('received', { time }), payrollText(state, { time: settled, reason })]
}

/** The same for a row on this device; none if payroll doesn't need it. */
export function useRowLines(): (row: OpenRow) => string[] {
  const linesOf = usePayrollLines()
  return (row) => {
    const { payroll } = row
    const isExpected = isAccepted(row) && isInRecord(row) && isForPayroll(row.kind) && !row.payrollDone
    return payroll || isExpected ? linesOf({ payroll, receivedAt: inRecordAt(row) }) : []
  }
}

/** Whether the company's portal has no payroll host to deliver changes to. */
export function useRecordedOnly(): boolean {
  return useOpenConfiguration().data?.recordedOnly === true
}
