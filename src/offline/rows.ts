import Dexie from 'dexie'
import type { ProblemBody } from '@/contract/problem-body.ts'
import { db } from './database.ts'
import type { RowState, StoredRow } from './stored.ts'
import type { Params } from './submission.ts'
import { VaultClosed, seal, unseal } from './vault.ts'

/** What is sealed of a row when it is submitted. `params` fill the path; `subject` is what it is about, where a kind has several. */
export type RowContent = { body: unknown; form: unknown; summary: string; screen: string; params: Params; subject?: string }

/** What is sealed of a row when the server has answered. */
export type RowOutcome = { problem: ProblemBody | null; receipt: string | null; status: number | null }

export const openStates: RowState[] = ['waiting', 'sending', 'held']
export const unsettledStates: RowState[] = [...openStates, 'attention', 'conflict']

type Range = [lower: unknown[], upper: unknown[]]

const contentPlace = 'rows.content'
const outcomePlace = 'rows.outcome'

export function rowsOf(person: string) {
  return db.rows.where('[person+state+settledAt]').between([person], [person, []])
}

export function rowsIn(person: string, states: RowState[]) {
  const ranges = states.map((state): Range => [[person, state, Dexie.minKey], [person, state, Dexie.maxKey]])
  return db.rows.where('[person+state+settledAt]').inAnyRange(ranges, { includeUppers: true })
}

export async function rowById(id: string, person: string): Promise<StoredRow | null> {
  const row = await db.rows.get({ id })
  return row?.person === person ? row : null
}

export function sealContent(person: string, content: RowContent) {
  return seal(person, content, contentPlace)
}

/** Rows of the first release hold neither parameters nor subject. */
export async function unsealContent(row: StoredRow): Promise<RowContent> {
  return { params: {}, ...(await unseal<Omit<RowContent, 'params'>>(row.person, row.content, contentPlace)) }
}

/** null when it is sealed under a key that is not open here. */
export async function unsealedContent(row: StoredRow): Promise<RowContent | null> {
  try {
    return await unsealContent(row)
  } catch (error) {
    if (error instanceof VaultClosed) return null
    throw error
  }
}

/** null when the vault was closed in the meantime: that the row arrived is noted all the same. */
export async function sealOutcome(person: string, outcome: RowOutcome) {
  try {
    return await seal(person, outcome, outcomePlace)
  } catch (error) {
    if (error instanceof VaultClosed) return null
    throw error
  }
}

export async function unsealOutcome(row: StoredRow): Promise<RowOutcome> {
  if (!row.outcome) return { problem: null, receipt: null, status: null }
  return unseal<RowOutcome>(row.person, row.outcome, outcomePlace)
}

/** After a 401 nothing of this person goes out under that token. */
export async function holdRows(person: string, tokenMark: string): Promise<void> {
  await rowsIn(person, ['waiting']).modify({ state: 'held', refusedToken: tokenMark })
}

const keptFor = 30 * 24 * 3_600_000

/** What arrived stays 30 days for Activity. Only the person's own rows are touched. */
export async function forgetOldRows(person: string, now: number): Promise<void> {
  const old = (['sent', 'received'] as const).map((state): Range => [[person, state, Dexie.minKey], [person, state, now - keptFor]])
  const orders = await db.rows.where('[person+state+settledAt]').inAnyRange(old).primaryKeys()
  if (orders.length) await db.rows.bulkDelete(orders)
}
