import type { Endpoint } from '@/contract/endpoint/endpoint.ts'
import { countsFromWords, paydayFor } from '@/domain/payroll/paydays.ts'
import type { PlainDate } from '@/domain/plain-date.ts'
import { findEmployer, payCalendarOf } from '../../stores/people/employers.ts'
import type { Db } from '../../db/tables.ts'
import type { Services } from '../services.ts'

/** The first payday that a change affects, and a sentence that says so, in the letter's language. */
export type CountsFrom = { date: PlainDate; words: () => string }

/** For a change to the caller's pay that arrives now; null for other changes, or if the employer's paydays aren't on file. */
export async function countsFrom(
  call: { db: Db; user: { employerId: string }; services: Pick<Services, 'clock' | 'company'> },
  { changesPay }: Pick<Endpoint, 'changesPay'>,
): Promise<CountsFrom | null> {
  if (!changesPay) return null
  const { db, user, services } = call
  const now = services.clock()
  const calendar = await payCalendarOf(db, services.company, await findEmployer(db, user.employerId), now)
  if (!calendar) return null
  const payday = paydayFor(now, calendar)
  return { date: payday.date, words: () => countsFromWords(changesPay, payday, calendar) }
}
