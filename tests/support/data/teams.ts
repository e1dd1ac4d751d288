import { sql } from 'kysely'
import { addDays, type PlainDate } from '@/domain/plain-date.ts'
import type { RequestStatus } from '@/domain/time-off/status.ts'
import { insertAll, insertNumbered } from '../../../server/seed/insert-all.ts'
import { inTransaction } from '../../../server/db/transaction.ts'
import type { Database } from '../../../server/db/database.ts'

export type TeamMade = { name: string; reports: number; requests: number; today: PlainDate }

const statuses: RequestStatus[] = ['P', 'Y', 'S', 'F', 'F', 'F', 'D', 'C']
const leads = 10
const daysEach = 2

/**
 * Adds a manager, whose id and user name are the team's name, with reports, one in ten of them direct, and their requests,
 * spread evenly from half a year ago to a year ahead. The reports are 'name-1', 'name-2', …
 */
export async function addTeam({ kind, write }: Database, { name, reports, requests, today }: TeamMade): Promise<void> {
  const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
  const idOf = (n: number) => `${name}-${n}`
  const direct = Math.ceil(reports / leads)
  const person = (id: string, manager: string | null, roles: string[]) => ({
    person_id: id,
    employer_id: 'SWF',
    employee_id: id,
    user_name: id.toLowerCase(),
    password_hash: '',
    first_name: `First${id}`,
    last_name: `Last${id}`,
    company_email: '',
    email_confirmed: 1 as const,
  personal_email: '',
    ssn_last4: '0000',
    level2: 'OFC',
    position: '',
    position_title: '',
    hire_date: '2020-01-01',
    pay_type: 'H' as const,
    street: '',
    suite: '',
    city: '',
    state: 'TX',
    zip: '',
    phone: '',
    manager_person_id: manager,
    roles: JSON.stringify(roles),
    permissions: '[]',
    disabled_at: null,
  })
  await inTransaction(write, async (tx) => {
    await insertAll(tx, 'employees', [person(name, null, ['isManager'])])
    await insertAll(
      tx,
      'employees',
      numbers(reports).map((n) => person(idOf(n), n <= direct ? name : idOf(1 + (n % direct)), [])),
    )
    const whose = numbers(requests).map((n) => idOf(1 + (n % reports)))
    const ids = await insertNumbered(
      tx,
      'time_off_requests',
      whose.map((person_id, at) => ({
        person_id,
        created_by: person_id,
        client_key: null,
        status: statuses[at % statuses.length]!,
        reason: 'A day off',
        version: 1,
        snapshot: '{}',
        created_at: at,
        changed_at: at,
      })),
    )
    await insertAll(
      tx,
      'time_off_entries',
      whose.flatMap((person_id, at) =>
        numbers(daysEach).map((position) => ({
          request_id: ids[at]!,
          person_id,
          position,
          date: addDays(today, Math.floor((at * 540) / requests) - 180 + position),
          code: 'P' as const,
          hundredths: 800,
        })),
      ),
    )
  })
  // PostgreSQL does this by itself some time after so many changes.
  await (kind === 'postgres' ? sql`vacuum analyze` : sql`analyze`).execute(write)
}
