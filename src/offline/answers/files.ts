import { noAnswer } from '@/api/call.ts'
import { download } from '@/api/download.ts'
import { ProblemError } from '@/api/problem-error.ts'
import { currentIdentity, noteSessionRefused, requiredIdentity } from '@/offline/identity.ts'
import { isRefusal } from './answers.ts'
import { dropKept, keepAnswer, readKept } from './kept-answers.ts'
import type { Read } from './read.ts'

/**
 * A file from the server. Returns the device's copy immediately and refreshes it for next time. Rejects with
 * a ProblemError if there's neither a copy nor an answer.
 */
export async function readFile(read: Read): Promise<Blob> {
  const kept = await readKept<Blob>(read.endpoint, read.input, requiredIdentity().person)
  if (!kept) return fetchFile(read)
  // The refreshed copy isn't on screen, so a failure doesn't matter until next time.
  fetchFile(read).catch(() => undefined)
  return kept.value
}

async function fetchFile({ endpoint, input }: Read): Promise<Blob> {
  const { person, token } = requiredIdentity()
  const asOf = Date.now()
  const { query, params } = input
  const result = token ? await download(endpoint, { token, query, params }) : noAnswer
  if (currentIdentity()?.person !== person) throw new Error('Another person signed in')
  if (result.ok) {
    const { content } = result.value
    // A full disk must not keep the file from the screen.
    const answer = { value: content, etag: null, asOf }
    await keepAnswer(endpoint, input, person, answer).catch((error: unknown) => reportError(error))
    return content
  }
  if (result.status === 401) noteSessionRefused(token)
  if (isRefusal(result.status)) await dropKept(endpoint, input, person)
  throw new ProblemError(result.problem)
}
