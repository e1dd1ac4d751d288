/** Whether an item of a list is active after a change. Without `isEnabled` a new one is, and others stay as they are. */
export function isActiveAfter({ isEnabled }: { isEnabled?: boolean }, onFile = { isEnabled: true }): boolean {
  return isEnabled ?? onFile.isEnabled
}

export function withActive<Item extends { isEnabled: boolean }>(item: Item, change: { isEnabled?: boolean }): Item {
  return { ...item, isEnabled: isActiveAfter(change, item) }
}
