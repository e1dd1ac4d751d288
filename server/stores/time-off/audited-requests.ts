import type { Hundredths } from '@/domain/hours.ts'
import type { PlainDate } from '@/domain/plain-date.ts'
import type { Db } from '../../db/tables.ts'

export type AuditedRequest = {
  id: number
  userId: string
  firstDay: PlainDate
  lastDay: PlainDate
  hundredths: Hundredths
  /** The comment on a person's last step up to a given time. */
  commentBy: (personId: string, until: number) => string
}

/** Time-off requests as they are now, by their ids. Those without days are missing. */
export async function auditedRequests(db: Db, ids: number[]): Promise<Map<number, AuditedRequest>> {
  if (ids.length === 0) return new Map()
  const found = await db
    .selectFrom('time_off_requests')
    .innerJoin('employees', 'employees.person_id', 'time_off_requests.person_id')
    .innerJoin('time_off_entries', 'time_off_entries.request_id', 'time_off_requests.id')
    .where('time_off_requests.id', 'in', ids)
    .groupBy(['time_off_requests.id', 'employees.user_name'])
    .select(['time_off_requests.id', 'employees.user_name as userId'])
    .select((eb) => [
      eb.fn.min('time_off_entries.date').as('firstDay'),
      eb.fn.max('time_off_entries.date').as('lastDay'),
      eb.fn.sum<number>('time_off_entries.hundredths').as('hundredths'),
    ])
    .execute()
  const logs = await db
    .selectFrom('time_off_logs')
    .select(['request_id as requestId', 'person_id as by', 'at', 'comment'])
    .where('request_id', 'in', ids)
    .orderBy('id')
    .execute()
  return new Map(
    found.map((request) => [
      request.id,
      {
        ...request,
        hundredths: Number(request.hundredths),
        commentBy: (personId, until) =>
          logs.findLast(({ requestId, by, at }) => requestId === request.id && by === personId && at <= until)
            ?.comment ?? '',
      },
    ]),
  )
}
