import { todayIn } from '@/domain/plain-date.ts'

/** The westernmost of the states' time zones: a person's last day is over once it's over everywhere. */
const lastZone = 'Pacific/Honolulu'

/** The day of a file that doesn't specify one. */
export const fileDay = (now: number): string => todayIn(lastZone, now)
