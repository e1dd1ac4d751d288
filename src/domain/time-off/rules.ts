import type { Rule } from '@/domain/check.ts'
import type { TimeOffFacts, TimeOffRequestBody } from './request.ts'

/** Rules of a request, new or edited. Source: specification 1 sections 4 and 5. */
export const timeOffRules: Rule<TimeOffRequestBody, TimeOffFacts>[] = []
