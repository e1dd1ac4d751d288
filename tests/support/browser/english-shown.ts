import type { Page } from 'playwright-core'
import { englishOnly } from '../english-texts.ts'

/** Its name comes from the company's configuration. */
const app = 'Employee Self Service'

let english: RegExp[] | undefined

/** Collects the English text that the Spanish app's screens show. */
export function englishShown() {
  const known = (english ??= englishOnly())
  const isEnglish = (text: string): boolean => text !== app && known.some((each) => each.test(text))
  const found = new Set<string>()
  return {
    look: async (page: Page, where: string) => {
      for (const text of await saidOn(page)) if (isEnglish(text)) found.add(`${where}: ${text}`)
    },
    found: () => [...found],
  }
}

/** All texts on the screen, and names for screen readers. */
const saidOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const said: string[] = [document.title.split(' · ')[0]!]
    const walk = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (!(node instanceof Element)) said.push(node.nodeValue ?? '')
        else {
          for (const name of ['aria-label', 'placeholder', 'title', 'alt']) said.push(node.getAttribute(name) ?? '')
          if (node.shadowRoot) walk(node.shadowRoot)
        }
      }
    }
    walk(document.body)
    return said.map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter(Boolean)
  })
