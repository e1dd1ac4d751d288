const told = new Set<string>()

/** The person was told on this page that this submission has arrived; nothing tells it a second time. */
export function noteTold(id: string): void {
  told.add(id)
}

export function wasTold({ id }: { id: string }): boolean {
  return told.has(id)
}
