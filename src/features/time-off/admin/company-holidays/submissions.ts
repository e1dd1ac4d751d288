import {
  type CompanyHoliday,
  deleteCompanyHoliday,
  listCompanyHolidays,
  postCompanyHoliday,
} from '@/contract/time-off/company-holidays.ts'
import type { Change } from '@/domain/change.ts'
import { slashedWithDay } from '@/domain/plain-date.ts'
import { type CompanyHolidayBody, holidayYears } from '@/domain/time-off/schedule/company-holidays.ts'
import { companyHolidaysScreen } from '@/features/time-off/requests/paths.ts'
import { holidaysRead } from '@/features/time-off/requests/reads.ts'
import { itemFolds } from '@/offline/answers/fold-items.ts'
import { type LaneOf, submission } from '@/offline/outbox/submission.ts'
import { subjectHash } from '@/offline/vault/digest.ts'
import { holidaysPageRead } from './reads.ts'
import { holidaysSummary } from './texts.ts'

/** One lane per date, so actions on one don't block another. */
const lane: LaneOf = async ({ person, subject }) =>
  `time-off.holidays.${await subjectHash(person, 'lane of company holiday', subject)}`

/** 'Fri 12/25/2026, Christmas Day' */
export const dayAndName = ({ date, name }: HolidayForm): string =>
  [slashedWithDay(date), name].filter(Boolean).join(', ')

/** The id of a holiday until the server assigns one. */
export const unknownId = 0

const inLists = itemFolds(listCompanyHolidays, 'companyHolidays', {
  keyOf: ({ date }) => date,
  newAt: 'first',
  includes({ query }, { date }, { createdAt }) {
    const [first, last] = holidayYears(createdAt)
    return query?.limit !== undefined || (first <= date && date <= last)
  },
})

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
  folds: inLists.add(({ body: { date, name = '' } }: Change<CompanyHolidayBody>): CompanyHoliday => ({
    id: unknownId,
    date,
    name,
  })),
  summary: (body) => holidaysSummary('add', { date: dayAndName(body) }),
})

/** Its form is the holiday's date. */
export const deleteHolidaySubmission = submission({
  ...ofHolidays,
  kind: 'time-off.holiday-delete',
  sends: deleteCompanyHoliday,
  folds: inLists.remove(),
  summary: (_, form) => holidaysSummary('delete', { date: dayAndName(form as HolidayForm) }),
})

type HolidayForm = { date: string; name?: string }

export const companyHolidaySubmissions = [addHolidaySubmission, deleteHolidaySubmission]
