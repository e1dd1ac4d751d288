import { deleteCompanyHoliday, postCompanyHoliday } from '@/contract/company-holidays.ts'
import { slashedWithDay } from '@/domain/plain-date.ts'
import { companyHolidaysScreen } from '@/features/time-off/requests/paths.ts'
import { holidaysRead } from '@/features/time-off/requests/reads.ts'
import { type LaneOf, submission } from '@/offline/outbox/submission.ts'
import { subjectHash } from '@/offline/vault/digest.ts'
import { holidaysPageRead } from './reads.ts'
import { holidaysSummary } from './texts.ts'

/** One lane per date, so actions on one don't block another. */
const lane: LaneOf = async ({ person, subject }) =>
  `time-off.holidays.${await subjectHash(person, 'lane of company holiday', subject)}`

/** The subject is the date. */
const ofHolidays = {
  version: 1,
  lane,
  replaces: true,
  screen: companyHolidaysScreen,
  refreshes: () => [holidaysRead(), holidaysPageRead()],
  fallbackKind: null,
}

export const addHolidaySubmission = submission({
  ...ofHolidays,
  kind: 'time-off.holiday-add',
  sends: postCompanyHoliday,
  summary: ({ date }) => holidaysSummary('add', { date: slashedWithDay(date) }),
})

/** Its form is the holiday's date. */
export const deleteHolidaySubmission = submission({
  ...ofHolidays,
  kind: 'time-off.holiday-delete',
  sends: deleteCompanyHoliday,
  summary: (_, form) => holidaysSummary('delete', { date: slashedWithDay((form as HolidayForm).date) }),
})

type HolidayForm = { date: string }

export const companyHolidaySubmissions = [addHolidaySubmission, deleteHolidaySubmission]
