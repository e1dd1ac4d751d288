import type { AtPayroll } from '@/contract/delivery/payroll-changes.ts'
import { sentence } from '@/domain/problem-texts.ts'
import { screenTexts } from '@/domain/screen-texts.ts'
import type { PayrollOutcome } from '../../stores/payroll/payroll-outcomes.ts'

export const outcomeText = screenTexts('payroll-outcomes', {
  en: {
    held: 'Payroll must release it first.',
    noReason: 'Payroll gave no reason.',
  },
})

/** The status of a change at payroll, as shown to the person. */
export function toAtPayroll(outcome: PayrollOutcome): AtPayroll {
  const { received_at, settled_at } = outcome
  const state = stateOf(outcome)
  const reason = state === 'held' ? holdReason(outcome) : state === 'refused' ? refusalOf(outcome) : null
  return {
    state,
    receivedAt: new Date(received_at).toISOString(),
    ...(settled_at !== null && { settledAt: new Date(settled_at).toISOString() }),
    ...(reason && { reason }),
  }
}

function stateOf({ state, settled_by }: PayrollOutcome): AtPayroll['state'] {
  // To the person, a file that payroll hasn't answered yet is still on its way.
  if (state === 'sent' || state === 'replaced') return 'waiting'
  return state === 'done' && settled_by === null ? 'recorded' : state
}

function holdReason({ hold_reason: code }: PayrollOutcome): string {
  const said = code === null ? '' : sentence({ code } as Parameters<typeof sentence>[0])
  return said === (code ?? '') ? outcomeText('held') : said
}

export const refusalOf = ({ reason }: PayrollOutcome): string => reason?.trim() || outcomeText('noReason')
