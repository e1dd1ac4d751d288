import type { CallInput } from '@/api/call.ts'
import type { Endpoint } from '@/contract/endpoint/endpoint.ts'
import type { StubFile } from './file.ts'
import { fillAnswer } from './fill-answer.ts'
import { type Item, isItemOf, listIn, made, withItems } from './lists.ts'
import { renamed } from './renamed.ts'
import type { StubAnswer } from './seed.ts'

export const pathOf = ({ path }: Pick<Endpoint, 'path'>, params: Item = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => String(params[name]))

/** The answer to a save. Later reads of the record, or of the lists that have the item, show it. */
export function savedBy(file: StubFile, endpoint: Endpoint, { params = {}, body }: CallInput): StubAnswer {
  const list = listIn(endpoint.path)
  return list ? saveItem(file, endpoint, list, params, body) : saveRecord(file, endpoint, params, body)
}

const lastNumber = /\d+(?="$)/
const next = (etag: string | null = null) =>
  (etag ?? '"v0"').replace(lastNumber, (digits) => String(Number(digits) + 1))

function saveRecord(file: StubFile, endpoint: Endpoint, params: Item, body: unknown): StubAnswer {
  const { name, path, answer } = endpoint
  const here = pathOf({ path }, params)
  // A step's path, such as for resending a letter, extends its record's path.
  const at = [here, here.replace(/\/[^/]+$/, '')].find((each) => file.at(each)) ?? here
  const before = file.at(at)
  const said = renamed[name]?.(body, before?.body) ?? body
  const after = { etag: next(before?.etag), body: fillAnswer(endpoint, said, before?.body) }
  const answersRecord = before && Object.keys(answer.schema as object).length > 0 && answer.is(before.body)
  if (answersRecord) file.put(at, { ...after, etag: before.etag && after.etag })
  return after
}

function saveItem(file: StubFile, endpoint: Endpoint, list: string, params: Item, body: unknown): StubAnswer {
  const { name, method, path, answer, versioned } = endpoint
  const isNew = method === 'POST'
  const at = pathOf({ path: path.slice(0, path.indexOf(list) + list.length) }, params)
  const lists = file.lists().filter((each) => each.name === list || each.name === alsoIn[list])
  const here = lists.find((each) => each.path === at)?.items ?? []
  const given = { ...params, ...(body as Item) }
  const isIt = isItemOf(list, given)
  const [one] = Object.keys(answer.schema as object)
  const single = file.at(`${at}/${String(params.requestId)}`)?.body as Record<string, Item> | undefined
  // A new item takes values that aren't in the call from another item in its list, or from the person.
  const before = isNew ? (here[0] ?? file.owner()) : (single?.[one!] ?? lists.flatMap(({ items }) => items).find(isIt))
  const said = { ...(isNew ? made(list, given, here, file.people()) : given), ...renamed[name]?.(body, before) }
  const etag = isNew ? `"v${String(said.id)}.1"` : next((before as Item | undefined)?.etag as string)
  const after = fillAnswer(endpoint, { ...said, etag }, one && { [one]: before })
  const item = one && (after as Record<string, Item>)[one]
  for (const each of lists) {
    const others = each.items.filter((other) => !isIt(other))
    const changed = each.items.map((other) => (isIt(other) ? { ...other, ...item } : other))
    const items = item && !isNew ? changed : item && each.path === at ? [item, ...others] : others
    file.put(each.path, { etag: null, body: withItems(file.at(each.path)!.body, each.name, items) })
  }
  if (item && versioned) file.put(`${at}/${String(item.id)}`, { etag, body: after })
  return { etag, body: after }
}

/** The names under which other lists have the same items. */
const alsoIn: Record<string, string> = { timeOffRequests: 'requests' }
