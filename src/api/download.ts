import { fileNameIn } from '@/contract/endpoint/content-disposition.ts'
import type { Endpoint } from '@/contract/endpoint/endpoint.ts'
import { type CallInput, type CallResult, arrivalOf, noAnswer, refused, unknownError } from './call.ts'

/** A file as the server named it. */
type Downloaded = { name: string; content: Blob }

// Source: specification 1 section 9.
const downloadTimeoutMs = 120_000

/** Fetches the answer of an endpoint with `file`. */
export async function download(endpoint: Endpoint, input: CallInput = {}): Promise<CallResult<Downloaded>> {
  const arrived = await arrivalOf(endpoint, { timeoutMs: downloadTimeoutMs, ...input }, async (response) =>
    response.ok ? fileIn(response, endpoint) : errorIn(response),
  )
  if (!arrived) return noAnswer
  const { response, content } = arrived
  if (!(content instanceof Blob)) return refused(response, content)
  const value = { name: fileName(response), content }
  return { ok: true, status: response.status, value, etag: null, receipt: null }
}

async function fileIn(response: Response, { file }: Endpoint): Promise<Blob | undefined> {
  const content = await response.blob()
  return response.headers.get('content-type')?.startsWith(file ?? '') ? content : undefined
}

function fileName({ headers }: Response): string {
  return fileNameIn(headers.get('content-disposition') ?? '') || 'download'
}

const maxErrorText = 500

/** If a file was requested, an error may be plain text. Source: specification 2 section 7, W-4 PDF. */
async function errorIn(response: Response): Promise<unknown> {
  const text = (await response.text()).trim()
  try {
    return JSON.parse(text)
  } catch {
    const isPage = response.headers.get('content-type')?.includes('html')
    return isPage ? undefined : { title: unknownError.title, detail: text.slice(0, maxErrorText) }
  }
}
