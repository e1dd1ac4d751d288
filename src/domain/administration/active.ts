/**
 * Whether a list item is active after a change. Without `isEnabled`, a new item is active, and others don't change.
 */
export function isActiveAfter({ isEnabled }: { isEnabled?: boolean }, onFile = { isEnabled: true }): boolean {
  return isEnabled ?? onFile.isEnabled
}

export function withActive<Item extends { isEnabled: boolean }>(item: Item, change: { isEnabled?: boolean }): Item {
  return { ...item, isEnabled: isActiveAfter(change, item) }
}
