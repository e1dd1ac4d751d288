import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { settled } from './motion.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const everyLook = [['light', 'swift'], ['light', 'larkspur'], ['dark', 'swift'], ['dark', 'larkspur']] as const
const colours: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } }

/**
 * What axe finds serious or critical on what is shown now, as 'where: rule: element'. Everything once, then the contrast
 * in light and dark and in both companies' colours, also of words that only eyes find.
 */
export async function findings(page: Page, where: string): Promise<string[]> {
  await settled(page)
  const found = await inspect(page, where, {})
  const cover = await uncover(page)
  for (const [colorScheme, theme] of everyLook) {
    await page.emulateMedia({ colorScheme })
    await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme)
    await settled(page)
    found.push(...(await inspect(page, `${where}, ${colorScheme}, ${theme}`, colours)))
  }
  await cover()
  await page.emulateMedia({ colorScheme: 'light' })
  await page.evaluate((name) => (document.documentElement.dataset.theme = name), everyLook[0][1])
  return found
}

/** Shows axe what is hidden from readers alone: it passes over that otherwise. Answers what hides it again. */
async function uncover(page: Page): Promise<() => Promise<void>> {
  const hidden = await page.evaluateHandle(() => {
    const elements = [...document.querySelectorAll('[aria-hidden=true]')].filter((each) => !each.matches('svg'))
    for (const each of elements) each.removeAttribute('aria-hidden')
    return elements
  })
  return () => hidden.evaluate((elements) => elements.forEach((each) => each.setAttribute('aria-hidden', 'true')))
}

async function inspect(page: Page, where: string, options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const { violations } = await page.evaluate((given) => {
    const { axe } = window as unknown as { axe: { run: (context: Document, options: unknown) => Promise<unknown> } }
    return axe.run(document, given) as Promise<AxeResults>
  }, { ...options, resultTypes: ['violations'] } as RunOptions)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${where}: ${id}: ${node.html.slice(0, 160)}`))
}
