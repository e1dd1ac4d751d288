import Dexie from 'dexie'
import type { AtPayroll } from '@/contract/delivery/payroll-changes.ts'
import type { ProblemBody } from '@/contract/endpoint/problem-body.ts'
import { db } from '@/offline/database.ts'
import type { RowState, StoredRow } from '@/offline/stored.ts'
import { VaultClosed, seal, unseal } from '@/offline/vault/vault.ts'
import type { Params, Submission } from './submission.ts'

/** A row's sealed part from its submission. `params` fill in the path; `subject` distinguishes rows of one kind. */
export type RowContent = {
  body: unknown
  form: unknown
  summary: string
  /** The person's changes, if the summary doesn't describe them. */
  changed?: string
  screen: string
  params: Params
  subject?: string
  /** A step without a form to fill in again, such as a cancellation. */
  isStep?: boolean
  /** The version that the edit started from, if this device had it and the submission can merge. */
  from?: { etag: string; value: unknown }
}

/** A row's sealed part from the server's answer. */
export type RowOutcome = {
  problem: ProblemBody | null
  receipt: string | null
  status: number | null
  /** Set if the submission keeps it. */
  answer?: unknown
  /** Its status at payroll, as last reported. */
  payroll?: AtPayroll
}

export const openStates: RowState[] = ['waiting', 'sending', 'held']
export const refusedStates: RowState[] = ['attention', 'conflict']
export const unsettledStates: RowState[] = [...openStates, ...refusedStates]
export const acceptedStates: RowState[] = ['sent', 'received']

type Range = [lower: unknown[], upper: unknown[]]

type Sealing = Pick<StoredRow, 'person' | 'id' | 'kind'>

/** Sealed parts of a row open only in that row, as that part and for that kind. */
const placeOf = (part: 'content' | 'outcome', { id, kind }: Sealing) => ({ table: `rows.${part}`, of: `${id}|${kind}` })

export function rowsOf(person: string) {
  return db.rows.where('[person+state+settledAt]').between([person], [person, []])
}

export function rowsIn(person: string, states: RowState[]) {
  const ranges = states.map((state): Range => [
    [person, state, Dexie.minKey],
    [person, state, Dexie.maxKey],
  ])
  return db.rows.where('[person+state+settledAt]').inAnyRange(ranges, { includeUppers: true })
}

/** The number of changes waiting here in envelopes, regardless of their owner. */
export async function countEnvelopes(): Promise<number> {
  return db.rows.where('envelope.signedAt').above(0).count()
}

export async function rowById(id: string, person: string): Promise<StoredRow | null> {
  const row = await db.rows.get({ id })
  return row?.person === person ? row : null
}

/** Whether the row definitely never reached the server, or the server refused it. */
export function canBeTakenBack({ state, attempts }: StoredRow): boolean {
  if (state === 'attention' || state === 'conflict') return true
  return (state === 'waiting' || state === 'held') && attempts === 0
}

/** Whether a newer row supersedes this one. */
export function isReplaceable(row: StoredRow, newer: Pick<StoredRow, 'kind' | 'about'>): boolean {
  return row.kind === newer.kind && row.about === newer.about && canBeTakenBack(row)
}

/** The server gives these answers before it uses the key, so the key hasn't changed anything. */
const refusedBeforeKey = [409, 412, 422]

/** A refused row needs a new key to be checked again. One that may have reached the server keeps its own. */
export function keyForResend(row: StoredRow, status: number | null): string {
  return status !== null && refusedBeforeKey.includes(status) ? crypto.randomUUID() : row.key
}

type Given = { form?: unknown; subject?: string; params?: Params; differs?: string }

export function contentOf<Body>(
  submission: Submission<Body>,
  body: Body,
  { form = body, subject, params = {}, differs = '' }: Given,
): RowContent {
  const screen = submission.screenOf?.({ body, params, subject }) ?? submission.screen
  const isStep = submission.fallbackKind === null
  const summary = submission.summary(body, form, differs)
  const changed = differs && !summary.includes(differs) ? { changed: differs } : {}
  return { body, form, summary, ...changed, screen, params, subject, ...(isStep && { isStep }) }
}

export function sealContent(row: Sealing, content: RowContent) {
  return seal(row.person, content, placeOf('content', row))
}

/** Rows of the first release have neither parameters nor subject. Throws `VaultClosed`. */
export async function unsealContent(row: StoredRow): Promise<RowContent> {
  return { params: {}, ...(await unseal<Omit<RowContent, 'params'>>(row.person, row.content, placeOf('content', row))) }
}

/** Null if it is sealed under a key that is not open here, or damaged. */
export async function unsealedContent(row: StoredRow): Promise<RowContent | null> {
  try {
    return await unsealContent(row)
  } catch (error) {
    if (!(error instanceof VaultClosed)) reportError(error)
    return null
  }
}

/** Null if the vault was closed in the meantime. The row is settled anyway. */
export async function sealOutcome(row: Sealing, outcome: RowOutcome) {
  try {
    return await seal(row.person, outcome, placeOf('outcome', row))
  } catch (error) {
    if (error instanceof VaultClosed) return null
    throw error
  }
}

/** A damaged outcome counts as missing: the row still shows the submission. Throws `VaultClosed`. */
export async function unsealOutcome(row: StoredRow): Promise<RowOutcome> {
  const none: RowOutcome = { problem: null, receipt: null, status: null }
  if (!row.outcome) return none
  try {
    return await unseal<RowOutcome>(row.person, row.outcome, placeOf('outcome', row))
  } catch (error) {
    if (error instanceof VaultClosed) throw error
    reportError(error)
    return none
  }
}

/** After a 401, none of this person's changes are sent with that token. */
export async function holdRows(person: string, tokenMark: string): Promise<void> {
  await rowsIn(person, ['waiting']).modify({ state: 'held', refusedToken: tokenMark })
}

const keptFor = 30 * 24 * 3_600_000

/**
 * Deletes rows that arrived or were replaced more than 30 days ago: until then Activity shows them. Only this
 * person's rows.
 */
export async function forgetOldRows(person: string, now: number): Promise<void> {
  const old = (['sent', 'received', 'replaced'] as const).map((state): Range => [
    [person, state, Dexie.minKey],
    [person, state, now - keptFor],
  ])
  const orders = await db.rows.where('[person+state+settledAt]').inAnyRange(old).primaryKeys()
  if (orders.length) await db.rows.bulkDelete(orders)
}
