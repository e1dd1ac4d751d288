import { todayIn } from '@/domain/plain-date.ts'

/** The last of the states' zones: a last day is over once it's over everywhere. */
const lastZone = 'Pacific/Honolulu'

/** The day of a file that doesn't say its own. */
export const fileDay = (now: number): string => todayIn(lastZone, now)
