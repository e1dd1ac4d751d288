import type { Endpoint } from '@/contract/endpoint.ts'
import { type AnyStubHandler, type StubCall, StubProblem } from './handler.ts'
import { onFileAt } from './on-file.ts'

/** For an endpoint without a handler: a GET answers what was recorded, and a save shows from then on. */
export function asRecorded(endpoint: Endpoint): AnyStubHandler {
  const onFile = onFileAt(endpoint, (recorded) => recorded as object | null)
  const none = endpoint.file
    ? 'Documents are made by the server, and this demonstration has none.'
    : 'Nothing was found at this address.'
  const shown = (call: StubCall) => onFile.value(call) ?? new StubProblem(404, none)
  return {
    endpoint,
    version: (call) => (onFile.value(call) ? onFile.version(call) : null),
    shown,
    run: (call) => {
      if (endpoint.method !== 'GET') onFile.save(call, { ...onFile.value(call), ...(call.body as object) })
      return shown(call)
    },
  }
}
