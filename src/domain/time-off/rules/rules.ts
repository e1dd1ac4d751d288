import { type Rule, rule } from '@/domain/check.ts'
import { sentences } from '@/domain/problem-texts.ts'
import { balanceProblems } from './balance-rules.ts'
import { codeProblems, daysOfCategoryProblems } from './category-rules.ts'
import { dateProblems, noScheduleProblems } from './date-rules.ts'
import { entriesPerDayProblems, sameCategoryProblems } from './day-rules.ts'
import { hoursProblems } from './hours-rules.ts'
import { type TimeOffFacts, type TimeOffRequestBody, reasonMax } from '@/domain/time-off/requests/request.ts'

export const ownSentences = sentences('time-off-request', {
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

declare module '@/domain/problem-texts.ts' {
  interface Sentences extends Of<typeof ownSentences> {}
}

/** The rules that can be checked for a day and a category before hours are entered. */
export const choiceRules: Rule<TimeOffRequestBody, TimeOffFacts>[] = [
  noScheduleProblems,
  codeProblems,
  dateProblems,
  daysOfCategoryProblems,
  entriesPerDayProblems,
  sameCategoryProblems,
]

/** The rules of a request, new or edited. Source: specification 1 sections 4 and 5. */
export const timeOffRules: Rule<TimeOffRequestBody, TimeOffFacts>[] = [
  rule('required', ({ entries }) => entries.length > 0, { at: 'entries' }),
  ...choiceRules,
  hoursProblems,
  balanceProblems,
  rule('time-off.reason.length', ({ reason }) => reason.length <= reasonMax, {
    at: 'reason',
    with: () => ({ max: reasonMax }),
  }),
]
