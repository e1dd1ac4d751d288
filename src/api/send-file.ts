import { importUploads, type OneImport, getImport } from '@/contract/administration/imports.ts'
import { type CallResult, arrivalOf, noAnswer, refused } from './call.ts'

// Reading a large file takes the server up to a minute.
const sendTimeoutMs = 180_000

/** The answer for a file that was read: with or without problems, there's a run. */
const upload = { ...getImport, name: 'sendImport', method: 'POST' as const, path: importUploads }

/**
 * Sends a file for the server to read. Doesn't use the outbox: nothing changes until the run is applied, and personal data in
 * files isn't kept on devices.
 */
export async function sendFile(
  file: File,
  input: { token?: string | null; query: Record<string, string> },
): Promise<CallResult<OneImport>> {
  const arrived = await arrivalOf(upload, { ...input, file, timeoutMs: sendTimeoutMs }, (response) => response.json())
  if (!arrived) return noAnswer
  const { response, content } = arrived
  const [mismatch, value] = getImport.answer.validate(content, { coerce: true })
  if (mismatch) return refused(response, content)
  return { ok: true, status: response.status, value, etag: null, receipt: null }
}
