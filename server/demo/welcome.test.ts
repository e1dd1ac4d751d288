import { expect, test } from 'vitest'
import { companyFrom } from '../company/configured.ts'
import { welcome } from './welcome.ts'

const saidOn = (day: string, w4TaxYear: number | 'auto') => {
  const company = companyFrom({})
  const configuration = { ...company.configuration, w4TaxYear }
  return welcome({ company: { ...company, configuration }, clock: () => Date.parse(`${day}T18:00:00Z`) }, 'http://x')
}

// Source: decisions 68.
test('the start text warns when people sign another year’s W-4', () => {
  expect(saidOn('2026-06-01', 2025)).toContain('The portal offers the W-4 for 2025, but the current year is 2026.')
  expect(saidOn('2026-06-01', 'auto')).not.toContain('W-4')
})

test('the start text says which W-4 is missing', () => {
  expect(saidOn('2026-11-26', 'auto')).toContain('The W-4 of 2027 is not in this release.')
})
