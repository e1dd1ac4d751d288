const told = new Set<string>()

/** Marks this submission as confirmed on this page, so that it isn't announced again. */
export function noteAnnounced(id: string): void {
  told.add(id)
}

export function wasAnnounced({ id }: { id: string }): boolean {
  return told.has(id)
}
