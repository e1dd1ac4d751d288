import { type Infer, enums, nullable, object, string, type } from '@/domain/struct.ts'
import { type Rule, broken, rule } from '@/domain/check.ts'
import { reading } from '@/domain/lenient.ts'
import { centsFromText } from '@/domain/money.ts'
import { type Problem, problem } from '@/domain/problem.ts'
import { sentences } from '@/domain/problem-texts.ts'
import { typedCode } from '@/domain/typed-text.ts'

const ownSentences = sentences('state-tax', {
  'state-tax.amount': 'Invalid Amount',
  'state-tax.percentage': 'Select a percentage from the list',
  'state-tax.nothing': 'If you elect zero withholding, you can’t elect anything else.',
  'state-tax.resident': 'Only residents of this state can elect its withholding.',
})

declare module '@/domain/problem-texts.ts' {
  interface Sentences extends Of<typeof ownSentences> {}
}

/**
 * A state's withholding form as data. Another state is another file like `arizona-a4.ts`, with its own page;
 * nothing in this file depends on a state.
 */
export type StateTaxForm = {
  /** Two letters. */
  state: string
  /** Percentages that can be elected, each with one decimal. */
  percentages: readonly string[]
  /** Percent withheld without a form. */
  withoutForm: string
  /** Days from the first day of employment within which the form is due. */
  dueWithinDays: number
}

/** opt1: withhold a percentage; opt3: withhold nothing. Source: specification 2 section 3. */
const ElectionOption = enums(['opt1', 'opt3'])

/** Empty, '0', '0.0' or missing: no percentage. '2%' or 2: '2.0'. */
const percent = () =>
  reading(string(), (value) => {
    const digits = String(value ?? '').replace('%', '')
    return Number.isFinite(Number(digits)) ? Number(digits).toFixed(1) : value
  })

/** Dollars with two decimals, or '' for none. */
const dollars = () =>
  reading(string(), (value) => {
    const text = String(value ?? '').trim()
    if (!Number.isFinite(Number(text))) return value
    return Number(text) === 0 ? '' : Number(text).toFixed(2)
  })

const elections = { percentageElection: percent(), additionalAmount: dollars() }

/** The withholding: '0.0' and '' for nothing. */
export const StateTaxElections = type(elections)
export type StateTaxElections = Infer<typeof StateTaxElections>

/**
 * `queued`: a submission that takes effect in the next cycle, with the election it replaces. Source:
 * specification 2 sections 2 and 3.
 */
export const StateTax = type({
  ...elections,
  queued: reading(nullable(type({ ...elections, oldElections: StateTaxElections })), (queued) =>
    Array.isArray(queued) ? (queued[0] ?? null) : (queued ?? null),
  ),
})
export type StateTax = Infer<typeof StateTax>

/**
 * `percentageElection` without '%', '0.0' with zero withholding; `additionalAmount` in dollars; both '0' if
 * there is none. Source: specification 2 section 7.
 */
export const StateTaxChange = object({
  electionOption: ElectionOption,
  percentageElection: typedCode(10),
  additionalAmount: typedCode(20),
  electronicConsent: enums(['Y', 'N']),
})
export type StateTaxChange = Infer<typeof StateTaxChange>

/** The employee's home state, as two letters. */
type StateTaxFacts = { residentState: string }

/** The state on file decides; without one, the user's. Source: specification 2 section 2. */
export function residentStateOf(information: { residentState: string } | null, user: { state: string }): string {
  return information?.residentState || user.state
}

const isNone = (text: string) => /^(0+(\.0*)?)?$/.test(text)
const isAmount = (text: string) => /^[1-9]\d{0,8}(\.\d{1,2})?$/.test(text)
const withholds = ({ electionOption }: StateTaxChange) => electionOption === 'opt1'

/** Source: specification 2 section 5. */
export function stateTaxRules({ state, percentages }: StateTaxForm): Rule<StateTaxChange, StateTaxFacts>[] {
  const percentage = { at: 'percentageElection' }
  const amount = { at: 'additionalAmount' }
  const ofWithholding: Rule<StateTaxChange, StateTaxFacts>[] = [
    rule('required', ({ percentageElection }) => !isNone(percentageElection), percentage),
    rule(
      'state-tax.percentage',
      ({ percentageElection }) => isNone(percentageElection) || percentages.includes(percentageElection),
      percentage,
    ),
    rule('state-tax.amount', ({ additionalAmount }) => isNone(additionalAmount) || isAmount(additionalAmount), amount),
  ]
  const ofNothing: Rule<StateTaxChange, StateTaxFacts>[] = [
    rule('state-tax.nothing', ({ percentageElection }) => isNone(percentageElection), percentage),
    rule('state-tax.nothing', ({ additionalAmount }) => isNone(additionalAmount), amount),
  ]
  return [
    rule('state-tax.resident', (_, { residentState }) => residentState.trim().toUpperCase() === state),
    (change, facts) => broken(change, withholds(change) ? ofWithholding : ofNothing, facts),
    rule('required', ({ electronicConsent }) => electronicConsent === 'Y', { at: 'electronicConsent' }),
  ]
}

/** The change's election, as it is stored. */
export function electedBy(change: StateTaxChange): StateTaxElections {
  if (!withholds(change)) return { percentageElection: '0.0', additionalAmount: '' }
  const { percentageElection, additionalAmount } = change
  return {
    percentageElection: Number(percentageElection).toFixed(1),
    additionalAmount: isNone(additionalAmount) ? '' : Number(additionalAmount).toFixed(2),
  }
}

/** The form's fields. */
export type ElectionValues = {
  /** Zero withholding is elected. */
  electWithhold: boolean
  /** '' if none is chosen, '0.0' with zero withholding. */
  percentageElection: string
  /** An extra amount is requested. */
  electAmount: boolean
  additionalAmount: string
}

/** Mistakes in the fields that the body does not show. */
export function mistypedElection({ electWithhold, electAmount, additionalAmount }: ElectionValues): Problem[] {
  if (electWithhold || !electAmount) return []
  if (additionalAmount.trim() === '') return [problem('additionalAmount', 'required')]
  // In calls, nothing and no amount are the same.
  return centsFromText(additionalAmount) === 0 ? [problem('additionalAmount', 'state-tax.amount')] : []
}

/**
 * After loading, zero withholding is off, and the extra amount is on if there is one. Source: specification 2
 * section 4.
 */
export function electionValues({ percentageElection, additionalAmount }: StateTaxElections): ElectionValues {
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
export function openingValues({ queued, ...current }: StateTax): ElectionValues {
  if (queued === null) return electionValues(current)
  return isNone(queued.percentageElection) ? zeroValues : electionValues(queued)
}

/** The submitted election, in the fields. */
export const submittedValues = (change: StateTaxChange): ElectionValues =>
  withholds(change) ? electionValues(electedBy(change)) : zeroValues

/** Submitting counts as certification. */
export function electionChange(values: ElectionValues): StateTaxChange {
  const { electWithhold, percentageElection, electAmount, additionalAmount } = values
  return {
    electionOption: electWithhold ? 'opt3' : 'opt1',
    percentageElection: electWithhold ? zeroValues.percentageElection : percentageElection.replace('%', '') || '0',
    additionalAmount: (!electWithhold && electAmount && sentAmount(additionalAmount)) || '0',
    electronicConsent: 'Y',
  }
}

/** '1,250.5' as '1250.50'; an invalid amount as typed, for the rules to refuse. */
function sentAmount(typed: string): string {
  const cents = centsFromText(typed)
  return cents === null ? typed.trim() : (cents / 100).toFixed(2)
}
