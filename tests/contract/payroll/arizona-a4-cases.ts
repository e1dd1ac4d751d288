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

export const arizonaTaxCases: Record<string, Case> = {
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
    ],
    brokenRules: [
      percentage('no percentage', '0', 'required'),
      percentage('a percentage above all', '4.0', 'state-tax.percentage'),
      amount('a negative amount', '-1'),
      { why: 'no consent', body: { ...election, electronicConsent: 'N' }, at: 'electronicConsent', code: 'required' },
      {
        why: 'zero withholding with a percentage',
        body: { ...zero, percentageElection: '2.0' },
        at: 'percentageElection',
        code: 'state-tax.nothing',
      },
    ],
  },
}
