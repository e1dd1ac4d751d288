import type { Rule } from '@/domain/check.ts'
import type { ScheduleBody, ScheduleFacts } from './schedule.ts'

/** Rules of a week. Source: specification 1 section 5, decisions 15. */
export const scheduleRules: Rule<ScheduleBody, ScheduleFacts>[] = []
