import type * as english from '@/features/payroll/arizona-a4/texts.ts'
import { translated } from '@/domain/screen-texts.ts'

export const arizonaText = translated<typeof english.arizonaText>()({
  instructions: 'Instructions',
  default: 'If you don’t submit a form, {{percentage}}% of your gross taxable wages is withheld.',
  due: 'The form is due within the first {{days}} days of employment.',
  cycle: 'Changes take effect in the next cycle.',
  form: 'Arizona form A-4',
  otherForms: 'Forms of other states',
  notResident: 'Only residents of Arizona can change their state tax here.',
  others: 'If you live or work in another state, fill out that state’s form and give it to Payroll.',
  moved: 'If you have moved to Arizona, change your address first.',

  queuedTitle: 'Arizona A-4 changes are pending',
  queued: 'They take effect in the next cycle.',
  queuedNew: 'Pending: {{elections}}',
  queuedOld: 'Until then: {{elections}}',
  queuedOpens: 'The form below opens with the pending changes. If you submit it again, it replaces them.',

  status: 'Current status',
  withheld: 'Withheld',
  current: 'Current information',
  edit: 'Edit My Information',

  election: 'Withholding election',
  zero: 'Elect zero withholding',
  zeroHelp: 'Only if you expect to have no Arizona tax liability this year.',
  percentage: 'Percentage',
  choose: 'Choose a percentage',
  percent: '{{percentage}}%',
  extra: 'Withhold an extra amount per paycheck',
  amount: 'Extra amount',
  submit: 'Submit',
  discard: 'Discard',

  summaryTitle: 'Your Arizona withholding election',
  agree: 'Agree',
  disagree: 'Disagree',

  withheldZero: 'Zero withholding',
  withheldPercentage: '{{percentage}}% of gross taxable wages',
  withheldAmount: '{{elections}}, and an extra ${{amount}} per paycheck',

  successTitle: 'Your selection was saved',
  success: 'Your changes have been submitted to Payroll and will be updated in the next cycle.',
})

export const arizonaSummary = translated<typeof english.arizonaSummary>()({
  changed: 'Arizona state tax',
  zero: 'Arizona state tax: zero withholding',
})
