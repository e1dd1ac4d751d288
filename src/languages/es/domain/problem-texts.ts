import type * as english from '@/domain/problem-texts.ts'
import { translated } from '@/domain/screen-texts.ts'

export const shared = translated<typeof english.shared>()({
  'shape.type': 'This value is in the wrong format.',
  'shape.missing': 'This field is required',
  'shape.unknown': 'This field doesn’t exist.',
  'shape.length': 'This text is too long.',
  'shape.many': 'There are too many entries.',

  'envelope.refused': 'Sign in to send this.',
  'password.needed': 'Enter your password to change your pay or contact details.',
  'password.wrong': 'That password is not correct.',

  'pay.frozen':
    'Your pay changes are frozen, because “This was not me” was pressed in a notice to you. Nothing was changed. Talk to payroll. Once they have lifted the freeze, submit this again.',
  'change.too-often': 'You submitted this {{most}} times in 24 hours, which is the limit. Please try again tomorrow.',
  'pay-alert.own': 'This is about you, so somebody else in payroll must handle it.',
  'pay-alert.first': 'Two people must check this change. Confirm it first; then somebody else releases it.',
  'pay-alert.second': 'You have confirmed this change. Somebody else in payroll must release it.',

  required: 'This field is required',
  'phone.invalid': 'Please provide a valid phone number',
  'zip.invalid': 'Invalid Zip Code',
  'hours.unreadable': 'Enter hours like 7.5 or 7:30',
  'email.invalid': 'Email must be in a valid format',
  'text.length': 'Max {{max}} characters',
  'address.state.unknown': 'Select a state from the list',

  'email.none': 'No email on file.',

  'entry.unknown': 'This entry is no longer on file.',

  'download.many': 'There are too many records in the table for an excel download to successfully complete',

  'time-off.schedule.none': 'No schedule found for {{name}}',
  'time-off.schedule.set': 'Please set a schedule before submitting a request',
  'time-off.hours.between': 'Must be between {{min}} and {{max}} hours',
  'time-off.reason.length': 'Max {{max}} characters',
  'administrator.self': 'You cannot change your own rights.',
  'administrator.other': 'This change belongs to another employee.',
})
