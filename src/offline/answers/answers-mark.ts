import { isOurs } from '@/api/base-urls.ts'
import { call } from '@/api/call.ts'
import { getAnswersMark } from '@/contract/answers-mark.ts'
import type { AnswerOf } from '@/contract/endpoint.ts'
import type { KeptAnswer } from './kept-answers.ts'
import type { Read } from './read.ts'

type Mark = AnswerOf<typeof getAnswersMark>

/** Reads that start within this time share one request. */
const sharedForMs = 30_000

let shared: { token: string; at: number; mark: Promise<Mark | null> } | null = null

/** The next read asks again: something may have changed. */
export function forgetMark(): void {
  shared = null
}

/**
 * A text that stays the same while this read's answer is current; undefined if the server can't tell. Call it before the read
 * itself, so the answer is at least as new.
 */
export async function markFor({ endpoint, input }: Read, token: string | undefined): Promise<string | undefined> {
  const changesWith = endpoint.changesOnlyWith ?? (endpoint.cacheable ? 'rows' : undefined)
  if (!changesWith || !token || !isOurs(endpoint) || !isOurs(getAnswersMark)) return undefined
  const mark = await currentMark(token)
  if (!mark || !isOfCaller(input, mark)) return undefined
  return changesWith === 'rows' ? mark.mark : `${mark.mark} ${mark.day}`
}

export function isCurrent({ mark }: Pick<KeptAnswer<unknown>, 'mark'>, present: string | undefined): boolean {
  return present !== undefined && mark === present
}

function currentMark(token: string): Promise<Mark | null> {
  const now = Date.now()
  if (!shared || shared.token !== token || Math.abs(now - shared.at) > sharedForMs)
    shared = { token, at: now, mark: asked(token) }
  return shared.mark
}

async function asked(token: string): Promise<Mark | null> {
  const result = await call(getAnswersMark, { token })
  if (result.ok) return result.value
  if (result.status === 0) forgetMark()
  return null
}

/** Managers use the same reads for other people. */
function isOfCaller({ params, query }: Read['input'], { names }: Mark): boolean {
  const named = [params?.id, query?.employeeId].filter((name) => name !== undefined)
  return named.every((name) => names.includes(String(name).toLowerCase()))
}
