import { expect, test } from 'vitest'
import { canBeBank } from './bank-names.ts'

test.each([
  ['Chase', 'JPMORGAN CHASE BANK, NA'],
  ['JP Morgan', 'JPMORGAN CHASE BANK, NA'],
  ['BofA', 'BANK OF AMERICA, N.A.'],
  ['Bank of America', 'BANK OF AMERICA, N.A.'],
  ['wf', 'WELLS FARGO BANK, NA'],
  ['Wells Fargo Bank of Arizona', 'WELLS FARGO BANK, NA'],
  ['Navy Federal', 'NAVY FEDERAL CREDIT UNION'],
  ['NFCU', 'NAVY FEDERAL CREDIT UNION'],
  ['U.S. Bank', 'US BANK NA'],
  ['Banco Popular de Puerto Rico', 'BANCO POPULAR'],
  ['usaa', 'USAA FEDERAL SAVINGS BANK'],
  ['Américan Express', 'AMERICAN EXPRESS NATIONAL BANK'],
  ['', 'PNC BANK, NA'],
])('%s can be %s', (typed, listed) => expect(canBeBank(typed, listed)).toBe(true))

test.each([
  ['Wells Fargo', 'JPMORGAN CHASE BANK, NA'],
  ['Bank of America', 'PNC BANK, NA'],
  ['Navy Federal Credit Union', 'DESERT FINANCIAL CREDIT UNION'],
  ['First Bank', 'WELLS FARGO BANK, NA'],
  ['Chase', 'BANK OF AMERICA, N.A.'],
])("%s can't be %s", (typed, listed) => expect(canBeBank(typed, listed)).toBe(false))
