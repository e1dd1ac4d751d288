import { type Rule, rule } from '@/domain/check.ts'
import { balanceProblems } from './balance-rules.ts'
import { codeProblems, daysOfCategoryProblems } from './category-rules.ts'
import { dateProblems, noScheduleProblems } from './date-rules.ts'
import { entriesPerDayProblems, sameCategoryProblems } from './day-rules.ts'
import { hoursProblems } from './hours-rules.ts'
import { type TimeOffFacts, type TimeOffRequestBody, reasonMax } from './request.ts'

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
