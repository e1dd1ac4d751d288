/** More tabs than a person ever opens. */
export const pagesOfSession = 20

/** The pages connected to this process, by the session they registered with and by its person. */
export class RegisteredPages<Page> {
  private readonly pages = new Map<string, Set<Page>>()
  private readonly employees = new Map<string, Set<string>>()
  private readonly queues = new Set<Page>()
  private ends = 0

  /** How many times a session ended, or may have ended without notice. */
  get sessionEnds(): number {
    return this.ends
  }

  noteSessionEnd(): void {
    this.ends += 1
  }

  /** False if the session has too many pages already. */
  add(sessionId: string, personId: string, page: Page, seesQueues = false): boolean {
    const pages = this.pages.get(sessionId) ?? new Set()
    if (pages.size >= pagesOfSession) return false
    this.pages.set(sessionId, pages.add(page))
    const sessions = this.employees.get(personId) ?? new Set()
    this.employees.set(personId, sessions.add(sessionId))
    if (seesQueues) this.queues.add(page)
    return true
  }

  remove(sessionId: string, personId: string, page: Page): void {
    this.queues.delete(page)
    const pages = this.pages.get(sessionId)
    pages?.delete(page)
    if (pages?.size !== 0) return
    this.pages.delete(sessionId)
    const sessions = this.employees.get(personId)
    sessions?.delete(sessionId)
    if (sessions?.size === 0) this.employees.delete(personId)
  }

  of(sessionId: string): Page[] {
    return Array.from(this.pages.get(sessionId) ?? [])
  }

  ofEmployee(personId: string): Page[] {
    return Array.from(this.employees.get(personId) ?? []).flatMap((sessionId) => this.of(sessionId))
  }

  /** Sets whether the person may see the request queues. */
  setSeesQueues(page: Page, seesQueues: boolean): void {
    if (seesQueues) this.queues.add(page)
    else this.queues.delete(page)
  }

  /** The pages of people who see the request queues. */
  ofQueues(): Page[] {
    return Array.from(this.queues)
  }

  all(): Page[] {
    return this.sessionIds().flatMap((sessionId) => this.of(sessionId))
  }

  sessionIds(): string[] {
    return Array.from(this.pages.keys())
  }
}
