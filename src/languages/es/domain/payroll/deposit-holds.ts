import type * as english from '@/domain/payroll/deposit-holds.ts'
import { translated } from '@/domain/screen-texts.ts'

export const ownSentences = translated<typeof english.ownSentences>()({
  'hold.after-email':
    'Payroll checks this change with you first, because your email address was changed within 7 days before it. Until then, your pay goes where it went before.',
  'hold.after-phone':
    'Payroll checks this change with you first, because your phone number was changed within 7 days before it. Until then, your pay goes where it went before.',
  'hold.after-password':
    'Payroll checks this change with you first, because your password was reset within 7 days before it. Until then, your pay goes where it went before.',
  'hold.new-account':
    'Payroll checks this change with you first, because it sends most of your pay to a new account. Until then, your pay goes where it went before.',
  'hold.dormant-account':
    'Payroll checks this change with you first, because it sends most of your pay to an account that you haven’t used for a while. Until then, your pay goes where it went before.',
})
