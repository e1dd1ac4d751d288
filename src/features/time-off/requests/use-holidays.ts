import '@/features/time-off/admin/company-holidays/submissions.ts'
import { useAnswer } from '@/ui/answers/use-answer.ts'
import { holidaysRead } from './reads.ts'

/** The company holidays that calendars show, including those waiting to be added. */
export const useHolidays = () => useAnswer(holidaysRead())
