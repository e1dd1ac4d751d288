import type { Endpoint } from '@/contract/endpoint.ts'
import { type AnyStubHandler, type StubCall, StubProblem } from './handler.ts'
import type { Versioned } from './records.ts'
import { recordedAnswer } from './seed.ts'

/** For an endpoint without a handler: a GET answers what was recorded, and a save shows from then on. */
export function asRecorded(endpoint: Endpoint): AnyStubHandler {
  const { path } = endpoint
  const onFile = ({ record, person }: StubCall): Versioned<unknown> | null => {
    const answer = recordedAnswer(person, endpoint)
    return record.saved[path] ?? (answer && { version: versionOf(answer.etag), value: answer.body })
  }
  const shown = (call: StubCall) => onFile(call)?.value ?? new StubProblem(404, 'There is nothing at this address.')
  return {
    endpoint,
    version: (call) => onFile(call)?.version ?? null,
    shown,
    run: (call) => {
      if (endpoint.method !== 'GET') {
        const { version = 0, value = {} } = onFile(call) ?? {}
        call.record.saved[path] = { version: version + 1, value: { ...(value as object), ...(call.body as object) } }
      }
      return shown(call)
    },
  }
}

export const versionOf = (etag: string | null): number => Number(/\d+/.exec(etag ?? '')?.[0] ?? 0)
