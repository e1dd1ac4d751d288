import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { settled } from '../browser/motion.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Text that axe measured: the first element with each color pair, by pair, such as '#15202c on #ffffff'. */
type Pairs = Record<string, string>
type Seen = { findings: string[]; pairs: Pairs }

/** `within` selects parts of the page; `colours`: only its colors have changed since axe saw it. */
type Looked = { within?: string; colours?: boolean }

/** Axe's serious and critical findings on the current screen, as 'where: rule: element', including aria-hidden text. */
export async function findings(page: Page, where: string, looked: Looked = {}): Promise<string[]> {
  return (await inspected(page, where, looked)).findings
}

export async function inspected(page: Page, where: string, looked: Looked = {}): Promise<Seen> {
  const { within = 'html', colours = false } = looked
  // The bottom bar renders after the first screen, and axe doesn't measure moving elements.
  await page.waitForFunction(() => {
    const bar = document.querySelector('.bottom-bar')
    const places = [...(bar?.querySelectorAll('ion-tab-button') ?? [])]
    return !bar || (places.length > 0 && places.every((each) => each.classList.contains('hydrated')))
  })
  await settled(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  await page.evaluate(showInsides)
  const { violations, pairs } = await page.evaluate(runAxe, { within, colours })
  await page.evaluate(hideInsides)
  return { findings: violations.map((each) => `${where}: ${each}`), pairs }
}

/**
 * Ionic's components without a shadow root report only their slotted children, so axe would miss the labels and inputs
 * inside them. While axe runs, they report all their children.
 */
function showInsides(): void {
  const { get } = Object.getOwnPropertyDescriptor(Node.prototype, 'childNodes')!
  const children = (element: Element) => [...(get!.call(element) as NodeListOf<ChildNode>)]
  for (const element of document.querySelectorAll('*'))
    if ('__childNodes' in element)
      Object.defineProperty(element, 'childNodes', { get: () => children(element), configurable: true })
}

function hideInsides(): void {
  for (const element of document.querySelectorAll('*'))
    if ('__childNodes' in element) Reflect.deleteProperty(element, 'childNodes')
}

// Runs in the page, so it can't use anything outside itself.
async function runAxe({ within, colours }: Required<Looked>) {
  type Axe = {
    run: (context: unknown, options: RunOptions) => Promise<AxeResults>
    _audit: { rules: { id: string; impact: string | null }[] }
  }
  const { axe } = window as unknown as { axe: Axe }
  // Selectors of passing elements took a third of the time, and nothing reads them.
  const reported: RunOptions = { resultTypes: ['violations', 'passes', 'incomplete'], selectors: false }
  // Ionic hides label text from screen readers, which read it as the input's name. Axe considers that a missing label.
  const rules: NonNullable<RunOptions['rules']> = { 'label-title-only': { enabled: false } }
  // Their findings are never serious or critical.
  for (const { id, impact } of axe._audit.rules)
    if (impact === 'minor' || impact === 'moderate') rules[id] = { enabled: false }
  const contrast: RunOptions = { ...reported, runOnly: ['color-contrast'] }
  const results = [await axe.run(within, colours ? contrast : { ...reported, rules })]
  // Axe skips text hidden from screen readers, but sighted users still read it.
  const hidden = [...document.querySelectorAll('[aria-hidden=true]')].filter(
    (each) => each.closest(within) && !each.matches('svg') && each.checkVisibility() && each.textContent?.trim(),
  )
  if (hidden.length) {
    for (const each of hidden) each.removeAttribute('aria-hidden')
    results.push(await axe.run({ include: hidden }, contrast))
    for (const each of hidden) each.setAttribute('aria-hidden', 'true')
  }
  const violations = results
    .flatMap((each) => each.violations)
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
  // Axe skips rules that throw.
  for (const { id, error } of results.flatMap(({ incomplete }) => incomplete as { id: string; error?: Error }[]))
    if (error) violations.push(`${id}: ${error.message}`)
  const pairs: Record<string, string> = {}
  for (const { id, nodes } of results.flatMap(({ passes, violations: failed }) => [...passes, ...failed])) {
    if (id !== 'color-contrast') continue
    for (const { any, html } of nodes)
      for (const { data } of any) if (data?.fgColor) pairs[`${data.fgColor} on ${data.bgColor}`] ??= html.slice(0, 160)
  }
  return { violations, pairs }
}
