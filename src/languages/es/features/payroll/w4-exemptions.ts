import type * as english from '@/features/payroll/w4-exemptions/texts.ts'
import { translated } from '@/domain/screen-texts.ts'

export const exemptionsText = translated<typeof english.exemptionsText>()({
  list: 'Exempt W-4s to renew',
  explained:
    'People who claimed exemption from withholding for an earlier year and have not submitted a new W-4 since. They get an email reminder when the year ends, and another when the exemption ends.',
  employee: 'Employee',
  year: 'For',
  signed: 'Signed',
  until: 'Exempt until',
  due: 'Due',
  lapsed: 'Lapsed',
  reminded: 'Last reminder',
  notReminded: 'None',
  empty: 'No exemptions to renew',
  emptyWhy: 'Everybody who was exempt in an earlier year has submitted a new W-4.',
  failed: 'The list could not be loaded, and none is kept on this device yet.',
})
