import Dexie from 'dexie'
import type { Endpoint } from '@/contract/endpoint/endpoint.ts'
import type { ProblemBody } from '@/contract/endpoint/problem-body.ts'
import { db } from '@/offline/database.ts'
import { currentIdentity } from '@/offline/identity.ts'
import type { StoredAnswer } from '@/offline/stored.ts'
import type { Read } from './read.ts'
import { digest } from '@/offline/vault/digest.ts'
import { offlineForMs } from '@/domain/identity/envelope.ts'
import { VaultClosed, type Sealed, seal, sealBytes, unseal, unsealBytes } from '@/offline/vault/vault.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- one list has the inputs of every answer
export type AnswerInput<Answer = any> = {
  query?: Record<string, string | number | undefined>
  params?: Record<string, string>
  /** The record's owner, if it can only be the person themselves. Sent with the query but not part of the key. */
  whose?: Record<string, string | undefined>
  /** False for reference data, which isn't personal and is stored unencrypted. */
  personal?: boolean
  /**
   * How long this device keeps the answer. 'always' (default): until sign-out. 'recent', for pages and searches: until
   * it's old or there are too many. 'opened', for documents: until sign-out or too many newer ones. 'never': not stored.
   */
  keep?: 'always' | 'recent' | 'opened' | 'never'
  /** The answer that a 404 means, such as 'none is set', kept like any other. Null if the 404 is an error. */
  absent?: (problem: ProblemBody) => Answer | null
}

/**
 * `asOf`: when it was requested, in ms. `contains`: the keys of this device's changes that the server says are in
 * it; undefined if the server doesn't say. `mark`: see `markFor`.
 */
export type KeptAnswer<T> = { value: T; etag: string | null; asOf: number; contains?: string[]; mark?: string }

/**
 * The maximum number of 'recent' or 'opened' answers per person and endpoint. A page of 10 requests takes
 * about 9 kB, one of 25 about 23 kB, so twenty lists add up to 4 to 9 MB. A document takes about 40 kB.
 */
export const maxRecentAnswers = 20

/** As long as a person may sign in without signal. With signal, a list is refetched whenever it's opened. */
export const recentForMs = offlineForMs

const placeOf = (key: string) => ({ table: 'answers', of: key })

export async function keepAnswer(
  endpoint: Endpoint,
  input: AnswerInput,
  person: string,
  answer: KeptAnswer<unknown>,
): Promise<void> {
  const { keep = 'always' } = input
  if (keep === 'never') return dropKept(endpoint, input, person)
  const personal = input.personal !== false
  const key = await keyOf(endpoint, input, person)
  const row: StoredAnswer = {
    key,
    person: personal ? person : '',
    endpoint: endpoint.name,
    keep,
    etag: answer.etag,
    asOf: answer.asOf,
    ...(answer.contains?.length && { contains: answer.contains }),
    ...(answer.mark && { mark: answer.mark }),
    sealed: personal ? await sealed(person, key, answer.value) : null,
    plain: personal ? null : answer.value,
  }
  // A late write must not bring back what sign-out deleted.
  if (personal && currentIdentity()?.person !== person) return
  await db.answers.put(row)
  if (keep !== 'always') await dropOld(row)
}

/** Files are stored as raw bytes. */
async function sealed(person: string, key: string, value: unknown): Promise<Sealed> {
  const place = placeOf(key)
  return value instanceof Blob ? sealBytes(person, await value.arrayBuffer(), place) : seal(person, value, place)
}

async function opened({ file }: Endpoint, person: string, key: string, value: Sealed): Promise<unknown> {
  const place = placeOf(key)
  return file === null
    ? unseal(person, value, place)
    : new Blob([await unsealBytes(person, value, place)], { type: file })
}

/** Deletes the oldest answers past the limit, and all people's expired 'recent' ones. */
async function dropOld({ person, endpoint, keep }: StoredAnswer): Promise<void> {
  const alike = db.answers
    .where('[person+endpoint+keep+asOf]')
    .between([person, endpoint, keep, Dexie.minKey], [person, endpoint, keep, Dexie.maxKey])
  await db.answers.bulkDelete(await alike.reverse().offset(maxRecentAnswers).primaryKeys())
  await db.answers
    .where('[keep+asOf]')
    .between(['recent', Dexie.minKey], ['recent', Date.now() - recentForMs])
    .delete()
}

export async function readKept<T>(
  endpoint: Endpoint,
  input: AnswerInput,
  person: string,
): Promise<KeptAnswer<T> | null> {
  const row = await db.answers.get(await keyOf(endpoint, input, person))
  if (!row || isOver(row, input)) return null
  const { key, etag, asOf, contains, mark, sealed, plain } = row
  try {
    const value = (sealed ? await opened(endpoint, person, key, sealed) : plain) as T
    return { value, etag, asOf, contains, ...(mark && { mark }) }
  } catch (error) {
    // A damaged answer counts as missing, so it's fetched again.
    if (!(error instanceof VaultClosed)) reportError(error)
    return null
  }
}

/** Whether the answer has expired. The row is deleted when the next list is stored. */
function isOver({ asOf }: StoredAnswer, { keep }: AnswerInput): boolean {
  return keep === 'never' || (keep === 'recent' && asOf < Date.now() - recentForMs)
}

/** When the kept answer was fetched, 0 if there is none. */
export async function keptAt(endpoint: Endpoint, input: AnswerInput, person: string): Promise<number> {
  return (await db.answers.get(await keyOf(endpoint, input, person)))?.asOf ?? 0
}

/** Lists that were read on this device a moment ago are recent enough to open without signal. */
const recentEnoughMs = 10 * 60_000

/**
 * Leaves out lists kept a moment ago. Other reads cost nothing if their answers haven't changed, because one mark covers them
 * all.
 */
export async function withoutRecent(reads: Read[], person: string): Promise<Read[]> {
  const ages = await Promise.all(
    reads.map(async ({ endpoint, input }) => {
      const isMarked = endpoint.changesOnlyWith !== undefined || endpoint.cacheable
      return isMarked ? Infinity : Math.abs(Date.now() - (await keptAt(endpoint, input, person)))
    }),
  )
  return reads.filter((_, at) => ages[at]! > recentEnoughMs)
}

export async function dropKept(endpoint: Endpoint, input: AnswerInput, person: string): Promise<void> {
  await db.answers.delete(await keyOf(endpoint, input, person))
}

/** Deletes the person's answers from these endpoints, except those of some reads. */
export async function dropKeptOf(endpoints: Endpoint[], person: string, except: Read[] = []): Promise<void> {
  const staying = new Set(await Promise.all(except.map(({ endpoint, input }) => keyOf(endpoint, input, person))))
  await db.transaction('rw', db.answers, async () => {
    for (const { name } of endpoints) {
      const theirs = db.answers
        .where('[person+endpoint+keep+asOf]')
        .between([person, name, Dexie.minKey], [person, name, Dexie.maxKey])
      const kept = await theirs.primaryKeys()
      await db.answers.bulkDelete(kept.filter((key) => !staying.has(key)))
    }
  })
}

// Hashed, because a query may name an employee.
function keyOf(
  endpoint: Endpoint,
  { query = {}, params = {}, personal }: AnswerInput,
  person: string,
): Promise<string> {
  const whose = personal === false ? '' : person
  return digest(JSON.stringify(['ess.answer', whose, endpoint.name, sorted(query), sorted(params)]))
}

function sorted(fields: Record<string, unknown>) {
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
}
