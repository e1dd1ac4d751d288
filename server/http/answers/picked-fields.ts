import type { Endpoint } from '@/contract/endpoint/endpoint.ts'
import { isRecord } from '@/domain/lenient.ts'

/** The answer with only the item fields that the call names. Unknown names pick nothing. Source: decisions 66. */
export function withPickedFields(answer: unknown, { picked }: Endpoint, query: unknown): unknown {
  const wanted = picked && isRecord(query) && typeof query.fields === 'string' ? namesIn(query.fields) : []
  if (!picked || wanted.length === 0) return answer
  const names = new Set(wanted)
  return [...picked.specified, ...picked.own].every((name) => names.has(name))
    ? answer
    : replaced(answer, picked.at, (item) => pick(item, names))
}

function namesIn(fields: string): string[] {
  return fields
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
}

/** A copy of the value in which the item at this path, or each item of the list there, is replaced. */
function replaced(value: unknown, at: string[], by: (item: unknown) => unknown): unknown {
  const [name, ...rest] = at
  if (name === undefined) return Array.isArray(value) ? value.map(by) : by(value)
  return isRecord(value) ? { ...value, [name]: replaced(value[name], rest, by) } : value
}

function pick(item: unknown, names: ReadonlySet<string>): unknown {
  return isRecord(item) ? Object.fromEntries(Object.entries(item).filter(([name]) => names.has(name))) : item
}
