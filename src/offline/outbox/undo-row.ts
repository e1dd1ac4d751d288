import { db } from '@/offline/database.ts'
import { requiredIdentity } from '@/offline/identity.ts'
import type { StoredDraft, StoredRow } from '@/offline/stored.ts'
import { subjectHash } from '@/offline/vault/digest.ts'
import { sealDraft } from './drafts.ts'
import { announce } from './events.ts'
import { canBeUndone } from './open-row.ts'
import { openStates, rowById, rowsIn, unsealedContent } from './rows.ts'
import { draftOnUndo, isUndoableKind } from './submission.ts'
import { undoMs } from './undo.ts'
import { currentBase, removeRow } from './versions.ts'

/** 'restored': the unsent row that it had replaced waits again. 'followed': it isn't undone, because a later row builds on it. */
export type Undone = 'undone' | 'restored' | 'followed' | 'late'

/** Undoes an undoable row, so that everything is as it was before. */
export async function undoRow(id: string): Promise<Undone> {
  const { person } = requiredIdentity()
  const queued = await rowById(id, person)
  // Before the transaction: WebCrypto inside would end it.
  const typed = queued && (await typedIn(queued))
  const undone = await db.transaction('rw', db.rows, db.drafts, async (): Promise<Undone> => {
    const row = await rowById(id, person)
    if (!row || !canBeUndone(row)) return 'late'
    if (await isFollowed(row)) return 'followed'
    await removeRow(row)
    const before = (await db.rows.bulkGet(row.insteadOf ?? [])).filter((older) => older?.state === 'replaced')
    for (const older of before) await restore(older!)
    // A newer draft takes precedence.
    if (typed && !(await db.drafts.get([person, typed.kind, typed.about]))) await db.drafts.put(typed)
    return before.length > 0 ? 'restored' : 'undone'
  })
  // Rows behind it need not wait any longer, and a restored one needs an envelope.
  if (undone === 'undone' || undone === 'restored') announce({ type: 'poke' })
  return undone
}

/** Discards a waiting row, for example one whose undo time is over. A row that a later one builds on stays. */
export async function withdraw(id: string): Promise<'withdrawn' | 'followed' | 'late'> {
  const { person } = requiredIdentity()
  return db.transaction('rw', db.rows, async () => {
    const row = await rowById(id, person)
    if (!row || row.state === 'sending') return 'late'
    if (isUndoableKind(row.kind) && (await isFollowed(row))) return 'followed'
    await removeRow(row)
    return 'withdrawn'
  })
}

/** Text that the person typed for the row, such as the reason for a denial, as the draft it was before. */
async function typedIn(row: StoredRow): Promise<StoredDraft | null> {
  const content = await unsealedContent(row)
  const draft = content && draftOnUndo(row.kind, content)
  if (!draft) return null
  const { person } = row
  const { kind, subject, value, differs } = draft
  const about = await subjectHash(person, kind, subject)
  const parts = await sealDraft([person, kind, about], value, { screen: content.screen, differs })
  return { person, kind, about, base: null, keptAt: Date.now(), ...parts }
}

/** Without this row, the later row, such as an approval of its edit, would mean something else. */
async function isFollowed({ person, lane, base, order }: StoredRow): Promise<boolean> {
  if (base === null) return false
  const later = rowsIn(person, openStates).filter((row) => row.lane === lane && row.base === base && row.order > order)
  return (await later.count()) > 0
}

/** From now on, the restored row can also be undone. */
async function restore(row: StoredRow): Promise<void> {
  const open = { state: 'waiting', settledAt: 0, refusedToken: null, sendAfter: Date.now() + undoMs() } as const
  await db.rows.put({ ...row, ...open, base: await currentBase(row) })
}
