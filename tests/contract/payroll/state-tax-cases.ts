import type { Case } from '../cases.ts'

/** Two and a half percent and 25 dollars of each paycheck. */
export const election = {
  electionOption: 'opt1',
  percentageElection: '2.5',
  additionalAmount: '25.00',
  electronicConsent: 'Y',
}
export const zero = { electionOption: 'opt3', percentageElection: '0', additionalAmount: '0', electronicConsent: 'Y' }

const percentage = (why: string, percentageElection: unknown, code: string) => ({
  why,
  body: { ...election, percentageElection },
  at: 'percentageElection',
  code,
})
const amount = (why: string, additionalAmount: unknown) => ({
  why,
  body: { ...election, additionalAmount },
  at: 'additionalAmount',
  code: 'state-tax.amount',
})

export const stateTaxCases: Record<string, Case> = {
  getArizonaTax: { as: 'employee' },
  putArizonaTax: {
    as: 'employee',
    versioned: true,
    another: 'driver',
    body: election,
    otherBody: zero,
    wrongShapes: [
      {
        why: 'an unknown option',
        body: { ...election, electionOption: 'opt2' },
        at: 'electionOption',
        code: 'shape.type',
      },
      percentage('a number', 2.5, 'shape.type'),
      percentage('ten kilobytes', '1'.repeat(10_240), 'shape.length'),
      {
        why: 'no consent at all',
        body: { ...election, electronicConsent: undefined },
        at: 'electronicConsent',
        code: 'shape.missing',
      },
    ],
    brokenRules: [
      percentage('no percentage', '0', 'required'),
      percentage('an empty percentage', '', 'required'),
      percentage('a percentage above all', '4.0', 'state-tax.percentage'),
      percentage('a percentage between two', '2.25', 'state-tax.percentage'),
      percentage('a percentage with its sign', '2.5%', 'state-tax.percentage'),
      amount('a negative amount', '-1'),
      amount('an exponent', '1e5'),
      amount('Arabic digits', '٣'),
      amount('a leading zero', '025'),
      amount('three decimals', '25.005'),
      amount('a comma', '1,000'),
      { why: 'no consent', body: { ...election, electronicConsent: 'N' }, at: 'electronicConsent', code: 'required' },
      {
        why: 'zero withholding with a percentage',
        body: { ...zero, percentageElection: '2.0' },
        at: 'percentageElection',
        code: 'state-tax.nothing',
      },
      {
        why: 'zero withholding with an amount',
        body: { ...zero, additionalAmount: '5.00' },
        at: 'additionalAmount',
        code: 'state-tax.nothing',
      },
    ],
  },
}
