import { afterEach, beforeEach } from 'vitest'

/** For tests: the page's downloads since the beginning of each test, as 'name from blob:'. */
export function downloadsOfEachTest(): string[] {
  const downloads: string[] = []
  const tapped = (event: Event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[download]')
    if (!link) return
    event.preventDefault()
    downloads.push(`${link.download} from ${link.protocol}`)
  }
  beforeEach(() => {
    downloads.length = 0
    document.addEventListener('click', tapped)
  })
  afterEach(() => document.removeEventListener('click', tapped))
  return downloads
}
