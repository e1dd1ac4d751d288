import { type Infer, enums, nullable, object, string, type } from '@/domain/struct.ts'
import { type Rule, broken, rule } from '@/domain/check.ts'
import { reading } from '@/domain/lenient.ts'
import { centsFromText } from '@/domain/money.ts'
import { type Problem, problem } from '@/domain/problem.ts'
import { sentences } from '@/domain/problem-texts.ts'
import { typedCode } from '@/domain/typed-text.ts'

// Don't rename these codes: they're part of answers, and older devices know them.
export const ownSentences = sentences('state-tax', {
  'state-tax.amount': 'Invalid Amount',
  'state-tax.percentage': 'Select a percentage from the list',
  'state-tax.nothing': 'If you elect zero withholding, you can’t elect anything else.',
  'state-tax.resident': 'Only residents of this state can elect its withholding.',
})

declare module '@/domain/problem-texts.ts' {
  interface Sentences extends Of<typeof ownSentences> {}
}

/** Form A-4, Employee's Arizona Withholding Election, with its choices. Source: specification 2 sections 2 and 9. */
export const arizonaA4 = {
  state: 'AZ',
  /** The percentages that can be elected. */
  percentages: ['0.5', '1.0', '1.5', '2.0', '2.5', '3.0', '3.5'],
  /** The percentage withheld if there's no form. */
  withoutForm: '2.0',
  /** Days from the first day of employment within which the form is due. */
  dueWithinDays: 5,
}

/** opt1: withhold a percentage; opt3: withhold nothing. Source: specification 2 section 3. */
const ElectionOption = enums(['opt1', 'opt3'])

/** Empty, '0', '0.0', and missing mean no percentage. '2%' and 2 become '2.0'. */
const percent = () =>
  reading(string(), (value) => {
    const digits = String(value ?? '').replace('%', '')
    return Number.isFinite(Number(digits)) ? Number(digits).toFixed(1) : value
  })

/** Dollars with two decimals, or '' if there's none. */
const dollars = () =>
  reading(string(), (value) => {
    const text = String(value ?? '').trim()
    if (!Number.isFinite(Number(text))) return value
    return Number(text) === 0 ? '' : Number(text).toFixed(2)
  })

const elections = { percentageElection: percent(), additionalAmount: dollars() }

/** The withholding: '0.0' and '' mean nothing. */
export const ArizonaElections = type(elections)
export type ArizonaElections = Infer<typeof ArizonaElections>

/**
 * `queued`: a submission that takes effect in the next cycle, with the election it replaces. Source:
 * specification 2 sections 2 and 3.
 */
export const ArizonaTax = type({
  ...elections,
  queued: reading(nullable(type({ ...elections, oldElections: ArizonaElections })), (queued) =>
    Array.isArray(queued) ? (queued[0] ?? null) : (queued ?? null),
  ),
})
export type ArizonaTax = Infer<typeof ArizonaTax>

/**
 * `percentageElection` without '%', '0.0' with zero withholding; `additionalAmount` in dollars; both '0' if
 * there is none. Source: specification 2 section 7.
 */
export const ArizonaTaxChange = object({
  electionOption: ElectionOption,
  percentageElection: typedCode(10),
  additionalAmount: typedCode(20),
  electronicConsent: enums(['Y', 'N']),
})
export type ArizonaTaxChange = Infer<typeof ArizonaTaxChange>

/** The employee's home state, as two letters. */
type ArizonaTaxFacts = { residentState: string }

/** The state on file counts or, if there's none, the state in the user info. Source: specification 2 section 2. */
export function residentStateOf(information: { residentState: string } | null, user: { state: string }): string {
  return information?.residentState || user.state
}

const isNone = (text: string) => /^(0+(\.0*)?)?$/.test(text)
const isAmount = (text: string) => /^[1-9]\d{0,8}(\.\d{1,2})?$/.test(text)
const withholds = ({ electionOption }: ArizonaTaxChange) => electionOption === 'opt1'

type ArizonaTaxRule = Rule<ArizonaTaxChange, ArizonaTaxFacts>

const percentage = { at: 'percentageElection' }
const amount = { at: 'additionalAmount' }
const ofWithholding: ArizonaTaxRule[] = [
  rule('required', ({ percentageElection }) => !isNone(percentageElection), percentage),
  rule(
    'state-tax.percentage',
    ({ percentageElection }) => isNone(percentageElection) || arizonaA4.percentages.includes(percentageElection),
    percentage,
  ),
  rule('state-tax.amount', ({ additionalAmount }) => isNone(additionalAmount) || isAmount(additionalAmount), amount),
]
const ofNothing: ArizonaTaxRule[] = [
  rule('state-tax.nothing', ({ percentageElection }) => isNone(percentageElection), percentage),
  rule('state-tax.nothing', ({ additionalAmount }) => isNone(additionalAmount), amount),
]

/** Source: specification 2 section 5. */
export const arizonaTaxRules: ArizonaTaxRule[] = [
  rule('state-tax.resident', (_, { residentState }) => residentState.trim().toUpperCase() === arizonaA4.state),
  (change, facts) => broken(change, withholds(change) ? ofWithholding : ofNothing, facts),
  rule('required', ({ electronicConsent }) => electronicConsent === 'Y', { at: 'electronicConsent' }),
]

/** The change's election, as it is stored. */
export function electedBy(change: ArizonaTaxChange): ArizonaElections {
  if (!withholds(change)) return { percentageElection: '0.0', additionalAmount: '' }
  const { percentageElection, additionalAmount } = change
  return {
    percentageElection: Number(percentageElection).toFixed(1),
    additionalAmount: isNone(additionalAmount) ? '' : Number(additionalAmount).toFixed(2),
  }
}

/** The form's fields. */
export type ElectionValues = {
  /** Whether zero withholding is elected. */
  electWithhold: boolean
  /** '' if none is chosen; '0.0' with zero withholding. */
  percentageElection: string
  /** Whether an extra amount is requested. */
  electAmount: boolean
  additionalAmount: string
}

/** Input errors that the body doesn't show. */
export function mistypedElection({ electWithhold, electAmount, additionalAmount }: ElectionValues): Problem[] {
  if (electWithhold || !electAmount) return []
  if (additionalAmount.trim() === '') return [problem('additionalAmount', 'required')]
  // Calls don't distinguish a zero amount from none.
  return centsFromText(additionalAmount) === 0 ? [problem('additionalAmount', 'state-tax.amount')] : []
}

/**
 * After loading, zero withholding is off, and the extra amount is on if there is one. Source: specification 2
 * section 4.
 */
export function electionValues({ percentageElection, additionalAmount }: ArizonaElections): ElectionValues {
  return {
    electWithhold: false,
    percentageElection: isNone(percentageElection) ? '' : percentageElection,
    electAmount: additionalAmount !== '',
    additionalAmount,
  }
}

/** Zero withholding, and nothing else. Source: specification 2 section 4. */
export const zeroValues: ElectionValues = {
  electWithhold: true,
  percentageElection: '0.0',
  electAmount: false,
  additionalAmount: '',
}

/** The fields after loading: the queued election, else the current one. Source: decisions 71. */
export function openingValues({ queued, ...current }: ArizonaTax): ElectionValues {
  if (queued === null) return electionValues(current)
  return isNone(queued.percentageElection) ? zeroValues : electionValues(queued)
}

/** The submitted election as field values. */
export const submittedValues = (change: ArizonaTaxChange): ElectionValues =>
  withholds(change) ? electionValues(electedBy(change)) : zeroValues

/** Submitting counts as certification. */
export function electionChange(values: ElectionValues): ArizonaTaxChange {
  const { electWithhold, percentageElection, electAmount, additionalAmount } = values
  return {
    electionOption: electWithhold ? 'opt3' : 'opt1',
    percentageElection: electWithhold ? zeroValues.percentageElection : percentageElection.replace('%', '') || '0',
    additionalAmount: (!electWithhold && electAmount && sentAmount(additionalAmount)) || '0',
    electronicConsent: 'Y',
  }
}

/** '1,250.5' becomes '1250.50'. An invalid amount is sent as typed, so that the rules refuse it. */
function sentAmount(typed: string): string {
  const cents = centsFromText(typed)
  return cents === null ? typed.trim() : (cents / 100).toFixed(2)
}
