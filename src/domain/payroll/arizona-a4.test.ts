import { expect, test } from 'vitest'
import { broken } from '@/domain/check.ts'
import { sentencesOf } from '@/domain/test-problem-sentences.ts'
import {
  arizonaA4,
  type ElectionValues,
  electedBy,
  electionChange,
  electionValues,
  mistypedElection,
  openingValues,
  residentStateOf,
  ArizonaTax,
  arizonaTaxRules,
  submittedValues,
} from './arizona-a4.ts'

const percent = (percentageElection: string): ElectionValues => ({
  electWithhold: false,
  percentageElection,
  electAmount: false,
  additionalAmount: '',
})
const extra = (additionalAmount: string) => ({ ...percent('2.0'), electAmount: true, additionalAmount })
const zero = { ...percent('0.0'), electWithhold: true }
const complaints = (values: ElectionValues, residentState = 'AZ') =>
  sentencesOf([...mistypedElection(values), ...broken(electionChange(values), arizonaTaxRules, { residentState })])

test.each<[what: string, values: ElectionValues, said: string[]]>([
  ...arizonaA4.percentages.map((each) => [`${each} percent`, percent(each), []] as [string, ElectionValues, string[]]),
  ['no percentage', percent(''), ['percentageElection: This field is required']],
  ['a percentage that is not offered', percent('4.0'), ['percentageElection: Select a percentage from the list']],
  ['zero withholding', zero, []],
  ['zero withholding over a percentage that was hidden', { ...zero, percentageElection: '2.5' }, []],
  ['an extra dollar', extra('1'), []],
  ['an extra amount with cents', extra('25.5'), []],
  ['an extra amount as the field writes it', extra('1,250.00'), []],
  ['no extra amount where one is wanted', extra(''), ['additionalAmount: This field is required']],
  ['blanks for an extra amount', extra('  '), ['additionalAmount: This field is required']],
  ['an extra amount of zero', extra('0.00'), ['additionalAmount: Invalid Amount']],
  ['an extra amount below a dollar', extra('.50'), ['additionalAmount: Invalid Amount']],
  ['a negative extra amount', extra('-1'), ['additionalAmount: Invalid Amount']],
  ['an exponent', extra('1e5'), ['additionalAmount: Invalid Amount']],
  ['Arabic digits', extra('٣'), ['additionalAmount: Invalid Amount']],
  ['letters', extra('abc'), ['additionalAmount: Invalid Amount']],
  ['three decimals', extra('25.005'), ['additionalAmount: Invalid Amount']],
  ['an amount that was typed and then not wanted', { ...extra('abc'), electAmount: false }, []],
])('%s', (_, values, said) => expect(complaints(values)).toEqual(said))

test('only residents can elect', () =>
  expect(complaints(zero, 'NY')).toEqual(['Only residents of this state can elect its withholding.']))

test.each([
  ['a percentage and an amount', extra('1,250.5'), ['opt1', '2.0', '1250.50', 'Y']],
  ['a percentage alone', percent('0.5'), ['opt1', '0.5', '0', 'Y']],
  ['zero withholding', zero, ['opt3', '0.0', '0', 'Y']],
  ['nothing yet', percent(''), ['opt1', '0', '0', 'Y']],
])('%s in a call, and back in the fields', (_, values, wire) => {
  const change = electionChange(values)
  expect([change.electionOption, change.percentageElection, change.additionalAmount, change.electronicConsent]).toEqual(
    wire,
  )
  expect(electionChange(submittedValues(change))).toEqual(change)
})

test('after loading, zero withholding is off, and the extra amount is on if there is one', () => {
  expect(electionValues({ percentageElection: '0.0', additionalAmount: '' })).toEqual(percent(''))
  expect(electionValues({ percentageElection: '2.0', additionalAmount: '25.00' })).toEqual(extra('25.00'))
})

// Source: decisions 71.
test('with queued changes the form opens with them, including zero withholding', () => {
  const oldElections = { percentageElection: '2.0', additionalAmount: '' }
  const opened = (percentageElection: string, additionalAmount: string) =>
    openingValues({ ...oldElections, queued: { percentageElection, additionalAmount, oldElections } })
  expect(openingValues({ ...oldElections, queued: null })).toEqual(percent('2.0'))
  expect(opened('2.0', '25.00')).toEqual(extra('25.00'))
  expect(opened('0.0', '')).toEqual(zero)
})

test('the stored percentage has one decimal, and the stored amount two', () =>
  expect(electedBy({ ...electionChange(percent('2.5')), additionalAmount: '7' })).toEqual({
    percentageElection: '2.5',
    additionalAmount: '7.00',
  }))

test.each<[sent: unknown, read: unknown]>([
  [
    { percentageElection: '2.5%', additionalAmount: 25 },
    { percentageElection: '2.5', additionalAmount: '25.00', queued: null },
  ],
  [
    { percentageElection: 2, additionalAmount: '0' },
    { percentageElection: '2.0', additionalAmount: '', queued: null },
  ],
  [{}, { percentageElection: '0.0', additionalAmount: '', queued: null }],
  [
    { percentageElection: '2.0', queued: [{ percentageElection: '3', oldElections: { percentageElection: '2' } }] },
    {
      percentageElection: '2.0',
      additionalAmount: '',
      queued: {
        percentageElection: '3.0',
        additionalAmount: '',
        oldElections: { percentageElection: '2.0', additionalAmount: '' },
      },
    },
  ],
])("understands another API's answer, %j", (sent, read) =>
  expect(ArizonaTax.validate(sent, { coerce: true })).toEqual([undefined, read]),
)

test.each([
  [{ residentState: 'AZ' }, 'NY', 'AZ'],
  [{ residentState: '' }, 'NY', 'NY'],
  [null, 'AZ', 'AZ'],
])('with %j on file and %j in the user info, %s counts', (information, state, counts) =>
  expect(residentStateOf(information, { state })).toBe(counts),
)
