import type { Db } from '../../server/db/tables.ts'
import { sumOf } from '../../server/stores/page.ts'

/** The stored counts of requests by status, and of schedule changes by day: 'P 3', sorted. */
export async function countsOnFile(db: Db): Promise<string[]> {
  const ofRequests = await db
    .selectFrom('request_counts')
    .select(['status as key', sumOf('total').as('total')])
    .groupBy('status')
    .execute()
  const ofChanges = await db
    .selectFrom('schedule_change_counts')
    .select(['day as key', sumOf('total').as('total')])
    .groupBy('day')
    .execute()
  return linesOf([...ofRequests, ...ofChanges])
}

/** The same, counted one by one. */
export async function recountedOnFile(db: Db): Promise<string[]> {
  const counts = new Map<string | number, number>()
  const count = (key: string | number) => counts.set(key, (counts.get(key) ?? 0) + 1)
  for (const { status } of await db.selectFrom('time_off_requests').select('status').execute()) count(status)
  for (const { at } of await db.selectFrom('schedule_changes').select('at').execute())
    count(Math.floor(at / 86_400_000))
  return linesOf([...counts].map(([key, total]) => ({ key, total })))
}

const linesOf = (counts: { key: string | number; total: number }[]) =>
  counts
    .filter(({ total }) => total !== 0)
    .map(({ key, total }) => `${key} ${total}`)
    .toSorted()
