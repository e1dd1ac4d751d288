import { isDriver } from '@/domain/identity/user-info.ts'
import { addDays, todayIn } from '@/domain/plain-date.ts'
import type { RequestStatus } from '@/domain/time-off/status.ts'
import { insertAll, insertNumbered } from '../../../server/seed/insert-all.ts'
import { inTransaction } from '../../../server/db/transaction.ts'
import type { RunningServer } from '../server.ts'
import { inDatabase } from './changes.ts'

type WaitingMade = { status: Extract<RequestStatus, 'P' | 'Y'>; count: number }

/**
 * Adds requests of employees who have a manager, newest last, for eight hours each on days far ahead. Drivers have no time
 * off here.
 */
export async function addWaiting(server: RunningServer, { status, count }: WaitingMade): Promise<void> {
  await inDatabase(server, async ({ read, write }) => {
    const employees = await read
      .selectFrom('employees')
      .innerJoin('work_schedules', 'work_schedules.person_id', 'employees.person_id')
      .select(['employees.person_id', 'level2'])
      .where('manager_person_id', 'is not', null)
      .where('disabled_at', 'is', null)
      .orderBy('employees.person_id', 'desc')
      .execute()
    const people = employees.filter((each) => !isDriver(each))
    const before = await read.selectFrom('time_off_requests').select('id').execute()
    const now = Date.now()
    const whose = Array.from({ length: count }, (_, at) => people[at % people.length]!.person_id)
    await inTransaction(write, async (tx) => {
      const ids = await insertNumbered(
        tx,
        'time_off_requests',
        whose.map((person_id, at) => ({
          person_id,
          created_by: person_id,
          client_key: null,
          status,
          reason: 'A day off',
          version: 1,
          snapshot: '{}',
          created_at: now + at,
          changed_at: now + at,
        })),
      )
      const first = addDays(todayIn('UTC', now), 150 + (before.length % 100))
      await insertAll(
        tx,
        'time_off_entries',
        whose.map((person_id, at) => ({
          request_id: ids[at]!,
          person_id,
          position: 0,
          date: addDays(first, Math.floor(at / people.length)),
          code: 'P' as const,
          hundredths: 800,
        })),
      )
    })
  })
}
