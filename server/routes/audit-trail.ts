import { type AuditEntry, downloadAuditTrail, listAuditTrail } from '@/contract/administration/audit-trail.ts'
import type { QueryOf } from '@/contract/endpoint/endpoint.ts'
import { auditDateProblems } from '@/domain/administration/audit-dates.ts'
import { auditTrailText, operatorActor, systemActor } from '@/domain/administration/audit-trail.ts'
import { hoursFromHundredths } from '@/domain/hours.ts'
import { todayIn } from '@/domain/plain-date.ts'
import { inLanguage } from '@/domain/screen-texts.ts'
import { maxDownloadedRows } from '@/domain/spreadsheet.ts'
import { managerIn, placeWords } from '@/domain/time-off/rights/by-right.ts'
import type { Db } from '../db/tables.ts'
import { pagedAnswer, wantedPage } from '../http/answers/paged.ts'
import { Refusal, refuseProblems } from '../http/answers/problems.ts'
import { type Call, serve } from '../http/serve.ts'
import { callerLanguage } from '../http/caller-language.ts'
import { spreadsheetOf } from '../http/answers/spreadsheet.ts'
import { auditById, auditIdsOf, type AuditWanted } from '../stores/audit/audit.ts'
import { fullName, namesOf } from '../stores/people/employees.ts'
import { personNamed } from '../stores/people/people.ts'
import { type AuditedRequest, auditedRequests } from '../stores/time-off/audited-requests.ts'
import { readUserSettings } from '../stores/people/user-settings.ts'
import { placesByReceipt } from '../stores/time-off/changes.ts'
import { instantsOf } from './audit-dates.ts'
import { auditTrailSheet } from './audit-trail-spreadsheet.ts'

type Asked = Pick<Call, 'db' | 'user' | 'services'> & { query: QueryOf<typeof listAuditTrail> }

export const auditTrailRoutes = [
  serve(listAuditTrail, {
    run: async (call) => {
      const { db, user } = call
      const { timeZone } = await readUserSettings(db, user.personId)
      const wanted = await entriesWanted(call, timeZone)
      if (wanted instanceof Refusal) return wanted
      const { ids, total } = await auditIdsOf(db, wanted)
      return pagedAnswer('auditTrail', await entryAnswers(call, ids), total, wanted)
    },
  }),
  serve(downloadAuditTrail, {
    run: async (call) => {
      const { db, user, services } = call
      const { timeZone } = await readUserSettings(db, user.personId)
      const wanted = await entriesWanted(call, timeZone)
      if (wanted instanceof Refusal) return wanted
      return spreadsheetOf({
        language: await callerLanguage(call),
        title: () => auditTrailText('title'),
        today: todayIn(timeZone, services.clock()),
        columns: () => auditTrailSheet(timeZone),
        ...(await auditIdsOf(db, { ...wanted, limit: maxDownloadedRows, offset: 0 })),
        rowsOf: (ids) => entryAnswers(call, ids),
      })
    },
  }),
]

/** Background jobs and operators have no ids. Undefined means everyone. */
async function actorNamed(
  db: Db,
  { employerId, employeeId }: { employerId?: string; employeeId?: string },
  callersEmployer: string,
): Promise<string | null | undefined> {
  if (employeeId === undefined || employeeId === systemActor || employeeId === operatorActor) return employeeId
  return personNamed(db, { employerId, employeeId }, callersEmployer)
}

/** Entries past their retention period aren't shown, even before they're deleted. */
async function entriesWanted({ db, user, query, services }: Asked, timeZone: string): Promise<AuditWanted | Refusal> {
  const problems = auditDateProblems(query)
  if (problems.length > 0) return refuseProblems(problems, listAuditTrail)
  const { from = 0, until } = instantsOf(query, timeZone)
  return {
    personId: await actorNamed(db, query, user.employerId),
    kind: query.kind,
    from: Math.max(from, services.clock() - services.auditLifeMs),
    until,
    ...wantedPage(query, { timestamp: 'at' }, 'timestamp'),
  }
}

/** Adds everyone's names, with one query for all entries. */
async function entryAnswers(call: Pick<Call, 'db' | 'user' | 'services'>, ids: number[]): Promise<AuditEntry[]> {
  const { db } = call
  const language = await callerLanguage(call)
  const entries = await auditById(db, ids)
  const places = await placesByReceipt(
    db,
    entries.flatMap(({ receipt }) => receipt ?? []),
  )
  const requests = await auditedRequests(
    db,
    entries.flatMap(({ requestId }) => requestId ?? []),
  )
  const people = await namesOf(db, [
    ...entries.flatMap(({ personId, subjectId }) => [personId, subjectId]),
    ...[...places.values()].map(managerIn),
  ])
  return entries.map(({ id, at, personId, subjectId, requestId, kind, action, outcome, receipt, isNewDevice }) => {
    const request = requests.get(requestId ?? 0)
    const [person, subject] = [people.get(personId), people.get(subjectId ?? '')]
    const place = places.get(receipt ?? '') ?? null
    const inPlaceOf = inLanguage(language, () => placeWords(place, (named) => fullName(people.get(named))))
    return {
      id,
      timestamp: new Date(at).toISOString(),
      employerId: person?.employerId ?? '',
      // Background jobs and operators have their own names.
      employeeId: person?.employeeId ?? personId,
      firstName: person?.firstName ?? '',
      lastName: person?.lastName ?? '',
      subjectEmployerId: subject?.employerId ?? '',
      subjectEmployeeId: subject?.employeeId ?? '',
      subjectFirstName: subject?.firstName ?? '',
      subjectLastName: subject?.lastName ?? '',
      kind,
      action,
      outcome,
      receipt: receipt ?? '',
      ...(isNewDevice && { newDevice: true }),
      ...(request && { request: requestAnswer(request, personId, at) }),
      ...(inPlaceOf && { inPlaceOf }),
    }
  })
}

const requestAnswer = (
  { id, userId, firstDay, lastDay, hundredths, commentBy }: AuditedRequest,
  by: string,
  at: number,
) => ({
  id,
  userId,
  firstDay,
  lastDay,
  hours: hoursFromHundredths(hundredths),
  comment: commentBy(by, at),
})
