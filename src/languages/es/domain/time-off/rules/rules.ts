import type * as english from '@/domain/time-off/rules/rules.ts'
import { translated } from '@/domain/screen-texts.ts'

export const ownSentences = translated<typeof english.ownSentences>()({
  'time-off.code.choose': 'Choose a category first',
  'time-off.code.required': 'Item is required',
  'time-off.code.unknown': 'Time off code does not exist',
  'time-off.code.payroll': 'Only payroll can request {{category}}.',
  'time-off.date.past': 'Date is too far in the past',
  'time-off.date.future': 'Date is too far in the future',
  'time-off.date.unscheduled': 'You are not scheduled for this date',
  'time-off.date.taken': 'This date has already been selected in another request',
  'time-off.day.entries': 'Cannot have more than {{n}} entries per day',
  'time-off.day.hours': 'You already have too many hours requested for this day.',
  'time-off.split.category': 'Invalid split for {{date}}: the same category is chosen twice',
  'time-off.split.part': 'Invalid split for {{date}}: each part must be at least {{min}} hours',
  'time-off.split.total': 'Invalid split for {{date}}: the parts must add up to your scheduled {{n}} hours',
  'time-off.hours.hourly': 'Must be between {{min}} and your scheduled {{n}} hours',
  'time-off.hours.salaried': 'Selected must match your scheduled {{n}} hours',
  'time-off.bereavement.days': 'You can only request up to {{n}} days per time off request for selected category.',
  'time-off.civic-duty.weekend': '{{day}} is not available for a Civic Duty request.',
  'time-off.civic-duty.days': 'You can only request up to {{n}} days for Civic Duty.',
  'time-off.balance.short': 'There are not enough available hours to complete this request.',
})
