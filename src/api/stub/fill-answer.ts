import type { Endpoint } from '@/contract/endpoint/endpoint.ts'
import { isRecord } from '@/domain/lenient.ts'
import type { Struct } from '@/domain/struct.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- structs of any schema fit here
type AnyStruct = Struct<any, any>

const blanks = ['', 0, false, {}]

/**
 * The answer to a save, by its contract: each field takes the saved value of the same name, else the value on file, else a
 * blank.
 */
export function fillAnswer({ answer }: Endpoint, saved: unknown, onFile: unknown): unknown {
  return answer.validate(filledFrom(answer, saved, onFile), { coerce: true })[1]
}

function filledFrom(struct: AnyStruct, saved: unknown, onFile: unknown): unknown {
  if (onFile === undefined || onFile === null) {
    const none = [undefined, null].find((value) => struct.is(value))
    if (struct.is(none)) return none
  }
  if (struct.type === 'array') return Array.isArray(saved) ? saved : (onFile ?? [])
  if (struct.type !== 'object' && struct.type !== 'type') return onFile ?? blanks.find((blank) => struct.is(blank))
  const before = isRecord(onFile) ? onFile : {}
  const named = isRecord(saved) ? saved : {}
  const fields = Object.entries(struct.schema as Record<string, AnyStruct>).map(([name, field]) => [
    name,
    named[name] !== undefined && fits(field, named[name]) ? named[name] : filledFrom(field, saved, before[name]),
  ])
  return { ...before, ...Object.fromEntries(fields) }
}

const fits = (struct: AnyStruct, value: unknown): boolean => !struct.validate(value, { coerce: true })[0]
