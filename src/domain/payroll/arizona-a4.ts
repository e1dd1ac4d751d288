import type { StateTaxForm } from './state-tax.ts'

/** Form A-4, Employee's Arizona Withholding Election. Source: specification 2 sections 2 and 9. */
export const arizonaA4 = {
  state: 'AZ',
  percentages: ['0.5', '1.0', '1.5', '2.0', '2.5', '3.0', '3.5'],
  withoutForm: '2.0',
  dueWithinDays: 5,
} as const satisfies StateTaxForm
