import { insertsInto } from '../../db/compiled-once.ts'
import type { Db } from '../../db/tables.ts'

const insertLinks = insertsInto('notice_links', ['secret_hash', 'person_id', 'sent_at', 'used_at'])

export function addNoticeLink(db: Db, secretHash: string, personId: string, now: number): Promise<void> {
  return insertLinks(db, [{ secret_hash: secretHash, person_id: personId, sent_at: now, used_at: null }])
}

export function findNoticeLink(db: Db, secretHash: string) {
  return db
    .selectFrom('notice_links')
    .select(['person_id as personId', 'sent_at as sentAt', 'used_at as usedAt'])
    .where('secret_hash', '=', secretHash)
    .executeTakeFirst()
}

export async function spendNoticeLink(db: Db, secretHash: string, now: number): Promise<void> {
  await db.updateTable('notice_links').set({ used_at: now }).where('secret_hash', '=', secretHash).execute()
}

export async function purgeNoticeLinks(db: Db, sentBefore: number): Promise<void> {
  await db.deleteFrom('notice_links').where('sent_at', '<', sentBefore).execute()
}
