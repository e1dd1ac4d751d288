/** Shorter than the minute after which proxies drop an idle connection. */
export const beatEveryMs = 50_000
/** Pinging 7,000 pages at once took a quarter of a second, during which no other call was answered. */
export const turns = 200

type Beats<Page> = {
  /** From now on, the page beats as often as the others, but not at the same time. Returns the function that ends it. */
  add: (page: Page) => () => void
  stop: () => void
}

export function startBeats<Page extends { beat: () => void }>(): Beats<Page> {
  const pagesOf = Array.from({ length: turns }, () => new Set<Page>())
  let turn = 0
  let newest = 0
  const timer = setInterval(() => {
    turn = (turn + 1) % turns
    for (const page of pagesOf[turn]!) page.beat()
  }, beatEveryMs / turns)
  return {
    add(page) {
      newest = (newest + 1) % turns
      const together = pagesOf[newest]!.add(page)
      return () => void together.delete(page)
    },
    stop: () => clearInterval(timer),
  }
}
