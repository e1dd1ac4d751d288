import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { pages, whoSees } from '../roles/who-sees.ts'
import { journey } from '../support/browser/journey.ts'
import { englishOnly } from '../support/english-texts.ts'
import { demoPassword } from '../../server/demo/demo-company.ts'
import { follow } from '../support/browser/phone.ts'

const here = journey()
const english = englishOnly()
/** Its name comes from the company's configuration. */
const app = 'Employee Self Service'
const isEnglish = (text: string): boolean => text !== app && english.some((each) => each.test(text))

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

/** Opens a screen and waits until it has everything. Each has a title of its own. */
async function open(page: Page, path: string): Promise<void> {
  const before = await page.title()
  if (path !== '/') {
    await follow(page, path)
    await expect.poll(() => page.title()).not.toBe(before)
  }
  await page.locator('#ion-view-container-root h1').first().waitFor()
  await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0)
}

test.each(['driver', 'manager', 'payrolladmin'] as const)(
  'no screen of %s shows any English once Spanish is chosen',
  async (account) => {
    const { page, context } = await here.visit()
    await context.setExtraHTTPHeaders({ 'accept-language': 'es-MX,es;q=0.9' })
    await page.goto('/')
    await page.locator('html[lang="es"]').waitFor()
    const found: string[] = []
    const look = async (path: string) => {
      for (const text of await saidOn(page)) if (isEnglish(text)) found.push(`${path}: ${text}`)
    }
    await look('/login')
    await page.locator('[name=userName]').fill(account)
    await page.locator('[name=password]').fill(demoPassword)
    await page.locator('[name=password]').press('Enter')
    await page.locator('#ion-view-container-root h1').first().waitFor()
    for (const path of pages.filter((each) => whoSees[each]!.includes(account))) {
      await open(page, path)
      await look(path)
    }
    expect([...new Set(found)]).toEqual([])
  },
)
