import { sql } from 'kysely'
import { todayIn } from '@/domain/plain-date.ts'
import { noSchedule } from '@/domain/time-off/schedule/schedule.ts'
import type { Database } from '../../../server/db/database.ts'
import { addPeople, dayAfter, numbers } from './many-people.ts'

const yearMs = 365 * 24 * 3_600_000
const requestYears = 2
const changeYears = 3
/** The number of requests, and of schedule changes, per person. */
const each = 10
/** Statements are limited to ten seconds on PostgreSQL. */
const atOnce = 10_000

/** The number of people with the last name `rareName`, regardless of the company's size. */
const rareNames = 8
export const rareName = 'Quillfeather'
/** The last name of one person in a hundred. */
export const commonName = 'Smithson'

/**
 * A company that has used the product for two years, with ten requests and ten schedule changes per person. Of 1,000,000
 * requests, 4,600 wait for a manager, half of them for more than three days, 600 for payroll, and 600 for their upload;
 * 200 uploads are incomplete; 40,000 requests are denied, 25,000 cancelled, and the rest completed.
 */
export async function addCompanyHistory(database: Database, people: number, now: number): Promise<void> {
  await addPeople(database, 1, people, names)
  const requests = people * each
  for (let from = 1; from <= requests; from += atOnce)
    await addRequests(database, { from, to: Math.min(from + atOnce - 1, requests), requests, people, now })
  await addChanges(database, people, now)
  // PostgreSQL does this by itself some time after so many changes.
  await (database.kind === 'postgres' ? sql`vacuum analyze` : sql`analyze`).execute(database.write)
}

const textsOf = (texts: string[], at: ReturnType<typeof sql>) =>
  sql`case ${at} ${sql.join(
    texts.map((text, index) => sql`when ${sql.lit(index)} then ${sql.lit(text)}`),
    sql` `,
  )} end`
const starts = ['Bar', 'Col', 'Dun', 'Hal', 'Mor', 'Nor', 'Pem', 'Rad', 'Tal', 'Wes']
const middles = ['ber', 'ding', 'ers', 'fol', 'ham', 'ling', 'man', 'ner', 'ring', 'wick']
const ends = ['den', 'ford', 'gate', 'ley', 'more', 'shaw', 'stead', 'ton', 'well', 'worth']
const firstNames = ['Ana', 'Ben', 'Carla', 'Dmitri', 'Esi', 'Farid', 'Greta']
const names = sql`${textsOf(firstNames, sql`n % ${sql.lit(firstNames.length)}`)}, case
  when n between 11 and ${sql.lit(10 + rareNames)} then ${sql.lit(rareName)}
  when n % 100 = 0 then ${sql.lit(commonName)}
  else ${textsOf(starts, sql`n % 10`)} || ${textsOf(middles, sql`n / 10 % 10`)} || ${textsOf(ends, sql`n / 100 % 10`)} end`

type Part = { from: number; to: number; requests: number; people: number; now: number }

async function addRequests({ kind, write }: Database, { from, to, requests, people, now }: Part): Promise<void> {
  const newest = sql`n > ${sql.lit(Math.floor(requests * 0.994))}`
  const status = sql`case
    when ${newest} and n % 10 < 6 then 'P'
    when ${newest} and n % 10 = 6 then 'Y'
    when ${newest} and n % 10 = 7 then 'S'
    when n % 1000 = 0 then 'P'
    when n % 5000 = 1 then 'A'
    when n % 25 = 2 then 'D'
    when n % 40 = 3 then 'C'
    else 'F' end`
  const whose = sql`'N' || (1 + (cast(n as bigint) * 7919 + n / 1000 * 13) % ${sql.lit(people)})`
  const at = sql`${sql.lit(now)} - cast(${sql.lit(requests)} - n as bigint) * ${sql.lit((requestYears * yearMs) / requests)}`
  const last = await write
    .selectFrom('time_off_requests')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst()
  await sql`
    insert into time_off_requests (person_id, created_by, client_key, status, reason, version, snapshot, created_at, changed_at)
    ${numbers(from, to)}
    select ${whose}, ${whose}, 'key ' || n, ${status}, 'A day off', 1, '{}', cast(${at} as bigint), cast(${at} as bigint)
    from numbers`.execute(write)
  const made = sql`from time_off_requests where id > ${last?.id ?? 0}`
  const first = todayIn('UTC', now - requestYears * yearMs)
  const date = dayAfter(kind, first, sql`id * ${sql.lit(requestYears * 365)} / ${sql.lit(requests)} + 14`)
  await sql`
    insert into time_off_entries (request_id, person_id, position, date, code, hundredths)
    select id, person_id, 0, ${date}, 'P', 800 ${made}`.execute(write)
  await sql`
    insert into time_off_logs (request_id, at, person_id, step, comment)
    select id, created_at, person_id, 'submit', '' ${made}`.execute(write)
  await sql`
    insert into time_off_logs (request_id, at, person_id, step, comment)
    select id, created_at, null, case when id % 5 = 0 then 'reprocess' else 'approve' end, '' ${made} and status = 'S'`.execute(
    write,
  )
  await sql`
    insert into time_off_uploads (request_id, version, papaa, pending_as400, failures, next_at, is_repeated)
    select id, 1, 'complete', case when status = 'F' then 'complete' else 'open' end, 0, null,
      case when status = 'S' and id % 5 = 0 then 1 else 0 end
    ${made} and status in ('S', 'A', 'F')`.execute(write)
}

async function addChanges({ write }: Database, people: number, now: number): Promise<void> {
  const changes = people * each
  const week = [noSchedule, { ...noSchedule, MON: 800 }].map((schedule) => JSON.stringify(schedule))
  const whose = sql`'N' || (1 + (cast(n as bigint) * 7919 + n / 1000 * 13) % ${sql.lit(people)})`
  const at = sql`${sql.lit(now)} - cast(${sql.lit(changes)} - n as bigint) * ${sql.lit((changeYears * yearMs) / changes)}`
  for (let from = 1; from <= changes; from += atOnce)
    await sql`
      insert into schedule_changes (person_id, changed_by, before, after, at)
      ${numbers(from, Math.min(from + atOnce - 1, changes))}
      select ${whose}, ${whose}, ${week[0]}, ${week[1]}, cast(${at} as bigint) from numbers`.execute(write)
}
