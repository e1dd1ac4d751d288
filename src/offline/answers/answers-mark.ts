import { isOurs } from '@/api/base-urls.ts'
import { call } from '@/api/call.ts'
import { getAnswersMark } from '@/contract/delivery/answers-mark.ts'
import type { AnswerOf } from '@/contract/endpoint/endpoint.ts'
import { onOutbox } from '@/offline/outbox/events.ts'
import type { KeptAnswer } from './kept-answers.ts'
import type { Read } from './read.ts'

type Mark = AnswerOf<typeof getAnswersMark>

/**
 * Reads that begin while a request is in flight, or this soon after its answer, share its answer, such as all reads when the app
 * opens.
 */
const sharedForMs = 250

let shared: { token: string; background: boolean; mark: Promise<Mark | null> } | null = null
let isFollowing = false

/** The next read asks again: something may have changed. */
export function forgetMark(): void {
  shared = null
}

/**
 * A string that stays the same while this read's answer is current; undefined if the server can't say. Call it before the read
 * itself, so that the answer is at least as new.
 */
export async function markFor(
  { endpoint, input }: Read,
  token: string | undefined,
  background = false,
): Promise<string | undefined> {
  const changesWith = endpoint.changesOnlyWith ?? (endpoint.cacheable ? 'rows' : undefined)
  if (!changesWith || !token || !isOurs(endpoint) || !isOurs(getAnswersMark)) return undefined
  const mark = await currentMark(token, background)
  if (!mark || !isOfCaller(input, mark)) return undefined
  return changesWith === 'rows' ? mark.mark : `${mark.mark} ${mark.day}`
}

export function isCurrent({ mark }: Pick<KeptAnswer<unknown>, 'mark'>, present: string | undefined): boolean {
  return present !== undefined && mark === present
}

function currentMark(token: string, background: boolean): Promise<Mark | null> {
  // A change made on this device may be on its way to the server.
  if (!isFollowing) onOutbox(forgetMark)
  isFollowing = true
  // An overloaded server may answer a background call much later.
  if (shared?.token === token && (background || !shared.background)) return shared.mark
  const asking = { token, background, mark: asked(token, background) }
  shared = asking
  const end = () => shared === asking && forgetMark()
  void asking.mark.then(() => setTimeout(end, sharedForMs))
  return asking.mark
}

async function asked(token: string, background: boolean): Promise<Mark | null> {
  const result = await call(getAnswersMark, { token, background })
  return result.ok ? result.value : null
}

/** Managers use the same reads for other people. */
function isOfCaller({ params, query }: Read['input'], { names }: Mark): boolean {
  const named = [params?.id, query?.employeeId].filter((name) => name !== undefined)
  return named.every((name) => names.includes(String(name).toLowerCase()))
}
