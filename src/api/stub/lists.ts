import type { CallInput } from '@/api/call.ts'
import { isRecord } from '@/domain/lenient.ts'

export type Item = Record<string, unknown>

/** For each list that calls change: which field of an item matches which parameter or body field of a call. */
const keys: Record<string, Record<string, string>> = {
  timeOffRequests: { requestId: 'id' },
  companyHolidays: { holidayId: 'id' },
  employeeProxies: { proxyEmployeeId: 'proxyEmployeeId' },
  payrollAdmins: { employeeId: 'employeeId' },
  payrollAssistants: { employeeId: 'employeeId' },
  supervisorProxies: { employeeId: 'supervisorEmployeeId', proxyEmployeeId: 'proxyEmployeeId' },
}

/** The list that a call changes, if any: its path contains the name. */
export const listIn = (path: string): string | undefined => path.split('/').find((part) => part in keys)

/** A list answer's items and their name; null for other answers. */
export function itemsIn(body: unknown, path = ''): { name: string; path: string; items: Item[] } | null {
  const embedded = isRecord(body) && isRecord(body._embedded) ? Object.entries(body._embedded) : []
  const [name, items] = embedded.find(([, value]) => Array.isArray(value)) ?? []
  return name === undefined ? null : { name, path, items: items as Item[] }
}

export const withItems = (body: unknown, name: string, items: Item[]) => ({
  ...(body as object),
  _embedded: { ...(body as { _embedded: object })._embedded, [name]: items },
})

/** Whether a call is about an item. */
export const isItemOf = (list: string, given: Item) => (item: Item) =>
  Object.entries(keys[list]!).every(([name, field]) => String(item[field]) === String(given[name]))

/** The fields of a new item. Employees' names come from `people`. */
export function made(list: string, given: Item, items: Item[], people: Item[]): Item {
  const said = Object.entries(keys[list]!).flatMap(([name, field]): [string, unknown][] => {
    if (field === 'id') return [[field, Math.max(firstId, ...items.map(({ id }) => Number(id))) + 1]]
    const person = people.find(({ employeeId }) => employeeId === given[name]) ?? {}
    const of = field.replace(/employeeId$/i, '') || 'employee'
    return [
      [field, given[name]],
      [`${of}FirstName`, person.firstName],
      [`${of}LastName`, person.lastName],
      [`${of}UserId`, person.userId],
    ]
  })
  return { isEnabled: true, ...given, ...Object.fromEntries(said) }
}

const firstId = 1_000_000

/** One page, or all rows without a limit. A filter compares the item's field of the same name; other filters are ignored. */
export function pageOf(items: Item[], query: NonNullable<CallInput['query']>): { items: Item[]; total: number } {
  const { limit = -1, page = 1, sort, search = '', fields: _, ...filters } = query
  const words = String(search).toLowerCase().split(/\s+/)
  const found = items.filter(
    (item) =>
      Object.entries(filters).every(
        ([name, value]) => value === undefined || !(name in item) || String(item[name]) === String(value),
      ) && words.every((word) => Object.values(item).join(' ').toLowerCase().includes(word)),
  )
  const [field = '', direction] = String(sort ?? '').split(':')
  const text = (item: Item) => String(item[field] ?? '')
  const sorted = sort ? found.toSorted((a, b) => text(a).localeCompare(text(b), 'en', { numeric: true })) : found
  const ordered = direction === 'desc' ? sorted.toReversed() : sorted
  const size = Number(limit) === -1 ? found.length : Number(limit)
  return { items: ordered.slice((Number(page) - 1) * size, Number(page) * size), total: found.length }
}
