import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { pages, whoSees } from '../roles/who-sees.ts'
import { journey } from '../support/browser/journey.ts'
import { englishOnly } from '../support/english-texts.ts'
import { demoPassword } from '../../server/demo/demo-company.ts'
import { follow } from '../support/browser/phone.ts'

const here = journey()
const english = englishOnly()

/** What the screen says: texts, and names for screen readers. */
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

async function settled(page: Page): Promise<void> {
  await page.locator('#ion-view-container-root h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0)
}

test.each(['driver', 'manager', 'payrolladmin', 'employee', 'payroll'] as const)(
  'no screen of %s says anything in English once Spanish is chosen',
  async (account) => {
    const { page, context } = await here.visit()
    await context.setExtraHTTPHeaders({ 'accept-language': 'es-MX,es;q=0.9' })
    await page.goto('/')
    await page.locator('html[lang="es"]').waitFor()
    const found: string[] = []
    const look = async (path: string) => {
      for (const text of await saidOn(page)) if (english.some((each) => each.test(text))) found.push(`${path}: ${text}`)
    }
    await look('/login')
    await page.locator('[name=userName]').fill(account)
    await page.locator('[name=password]').fill(demoPassword)
    await page.locator('[name=password]').press('Enter')
    for (const path of pages.filter((each) => whoSees[each]!.includes(account))) {
      await follow(page, path)
      await settled(page)
      await look(path)
    }
    expect([...new Set(found)]).toEqual([])
  },
)
