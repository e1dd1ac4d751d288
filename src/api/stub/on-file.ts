import type { AnswerOf, Endpoint } from '@/contract/endpoint.ts'
import type { StubCall } from './handler.ts'
import type { Versioned } from './records.ts'
import { recordedAnswer, versionOf } from './seed.ts'

/**
 * What a person has on file at the path of an endpoint: what was saved last, before that what `first` makes of the answer
 * that was recorded, null where none was.
 */
export function onFileAt<E extends Endpoint, Value>(
  endpoint: E,
  first: (recorded: AnswerOf<E> | null, call: StubCall) => Value,
) {
  const { path } = endpoint
  const read = (call: StubCall): Versioned<Value> => {
    const saved = call.record.saved[path] as Versioned<Value> | undefined
    if (saved) return saved
    const recorded = recordedAnswer(call.person, endpoint)
    return { version: versionOf(recorded?.etag ?? null), value: first(recorded?.body ?? null, call) }
  }
  return {
    version: (call: StubCall) => read(call).version,
    value: (call: StubCall) => read(call).value,
    save(call: StubCall, value: Value): void {
      call.record.saved[path] = { version: read(call).version + 1, value }
    },
  }
}
