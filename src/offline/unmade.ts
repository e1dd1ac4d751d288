import { aboutOf } from './about.ts'
import { db } from './database.ts'
import { baseAfter, isPromised } from './queueing.ts'
import { contentOf } from './row-content.ts'
import { type RowContent, openStates, rowsOf, sealContent } from './rows.ts'
import type { StoredRow } from './stored.ts'
import type { Submission } from './submission.ts'

/** Whether it changes what an earlier row of this device was to make, and does not know yet what came of that. */
export function waitsForMaker({ base }: StoredRow, { sends }: Submission): boolean {
  return isPromised(base) && sends.method !== 'POST'
}

/**
 * The earlier row has had its turn. Where the server refused it, or it is gone, the change is the person's last word: it goes
 * out in its place, or both are over. Answers the row as it now stands; null when there is none, or it must wait.
 */
export async function inPlaceOfMaker(
  row: StoredRow,
  content: RowContent,
  { unmade }: Submission,
  known: ReadonlyMap<string, Submission>,
): Promise<StoredRow | null> {
  const maker = unmade ? known.get(unmade) : undefined
  const made = maker ? await madeInstead(row, content, maker) : null
  return db.transaction('rw', db.rows, async () => {
    const present = await db.rows.get(row.order)
    const before = await rowsOf(row.person).filter((other) => other.base === row.base && other.order < row.order).first()
    if (!present || (before && openStates.includes(before.state))) return null
    if (before?.state === 'sent' || before?.state === 'received') return put({ ...present, base: baseAfter(before) })
    if (!made && unmade !== null) return null
    if (before) await db.rows.delete(before.order)
    if (made) return put({ ...present, ...made })
    await db.rows.delete(row.order)
    return null
  })
}

// The other form may hold its values in another way: it is filled from the body.
async function madeInstead({ person }: StoredRow, { body, params, subject }: RowContent, maker: Submission): Promise<Partial<StoredRow>> {
  const { kind, version, lane, replaces } = maker
  const content = await sealContent(person, contentOf(maker, body, { form: null, params, subject }))
  return { kind, version, lane, replaces, about: await aboutOf(person, kind, subject), content }
}

async function put(row: StoredRow): Promise<StoredRow> {
  await db.rows.put(row)
  return row
}
