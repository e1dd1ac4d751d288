/** More tabs than a person opens. */
export const pagesOfSession = 20

/** The pages connected to this process, by the session that they registered with. */
export class RegisteredPages<Page> {
  private readonly pages = new Map<string, Set<Page>>()

  /** False if the session has too many pages already. */
  add(sessionId: string, page: Page): boolean {
    const pages = this.pages.get(sessionId) ?? new Set()
    if (pages.size >= pagesOfSession) return false
    this.pages.set(sessionId, pages.add(page))
    return true
  }

  remove(sessionId: string, page: Page): void {
    const pages = this.pages.get(sessionId)
    pages?.delete(page)
    if (pages?.size === 0) this.pages.delete(sessionId)
  }

  of(sessionId: string): Page[] {
    return Array.from(this.pages.get(sessionId) ?? [])
  }

  sessionIds(): string[] {
    return Array.from(this.pages.keys())
  }
}
