/** A page of a list, or the whole list. `total`: the items of all pages. */
export type Items<Item> = { items: Item[]; total: number }

type KeyOf<Item> = (item: Item) => string

/** Where a new item is shown until the server places it; null if this page doesn't show it. */
export type NewAt = 'first' | 'last' | null

/** The list with an item added. An item that's already listed stays as it is. */
export function withItem<Item>(list: Items<Item>, item: Item, keyOf: KeyOf<Item>, newAt: NewAt): Items<Item> {
  if (isListed(list, keyOf(item), keyOf)) return list
  const added = newAt === null ? [] : [item]
  const items = newAt === 'first' ? [...added, ...list.items] : [...list.items, ...added]
  return { items, total: list.total + 1 }
}

export function withChangedItem<Item>(
  { items, total }: Items<Item>,
  key: string,
  keyOf: KeyOf<Item>,
  change: (item: Item) => Item,
): Items<Item> {
  return { items: items.map((item) => (keyOf(item) === key ? change(item) : item)), total }
}

/** The list with an item removed. An item that isn't on this page is on another one, unless `items` is the whole list. */
export function withoutItem<Item>(list: Items<Item>, key: string, keyOf: KeyOf<Item>): Items<Item> {
  const { items, total } = list
  const isOut = isListed(list, key, keyOf) || items.length < total
  return isOut ? { items: items.filter((item) => keyOf(item) !== key), total: total - 1 } : list
}

function isListed<Item>({ items }: Items<Item>, key: string, keyOf: KeyOf<Item>): boolean {
  return items.some((item) => keyOf(item) === key)
}
