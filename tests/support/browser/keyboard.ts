import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { demoPassword } from '../../../server/demo/demo-company.ts'

/** The keyboard focus, as the user perceives it. */
type Focus = {
  /** The name that a screen reader announces. */
  name: string
  /** The focus is on the page's body. */
  lost: boolean
  /** A ring around it, or a frame in the accent color. */
  shown: boolean
  /** Nothing covers it. */
  clear: boolean
}

/** As reported by the page. `within`: the focus is on a part that the browser added to the element. */
type Seen = Omit<Focus, 'name'> & { within: boolean }

const maxStops = 80

/** Waits for an element with this name, then tabs to it. Every stop on the way must be visible and uncovered. */
export async function tabTo(page: Page, name: string | RegExp, complaints: string[]): Promise<void> {
  const isNamed = (each: string) => (typeof name === 'string' ? each === name : name.test(each))
  const names = async () => namesIn(await page.locator('body').ariaSnapshot())
  await expect.poll(async () => (await names()).some(isNamed), { message: `${name} is there` }).toBe(true)
  const reached: string[] = []
  for (let stop = 0; stop < maxStops; stop++) {
    await page.keyboard.press('Tab')
    const focus = await focusOf(page, 10_000)
    reached.push(focus.name)
    if (!focus.lost && !focus.shown) complaints.push(`the focus on "${focus.name}" is not shown`)
    if (!focus.lost && !focus.clear) complaints.push(`"${focus.name}" is covered while it has the focus`)
    if (isNamed(focus.name)) return
  }
  throw new Error(`Tab does not reach ${name}, but ${reached.join(', ')}`)
}

/** Waits for a page with this title to open. Its heading takes the focus, and a Tab press before that would be lost. */
export const opened = (page: Page, title: string) =>
  page.getByRole('heading', { level: 1, name: title }).and(page.locator(':focus')).waitFor()

/** Checks that the focus is somewhere in the page. */
export async function notLost(page: Page, when: string): Promise<void> {
  await expect.poll(async () => (await page.evaluate(look, 0)).lost, { message: `lost ${when}` }).toBe(false)
}

/** Signs in without a pointer; `home` is an element on the first screen after that. */
export async function signInByKeyboard(
  page: Page,
  userName: string,
  home: string,
  complaints: string[],
): Promise<void> {
  await page.goto('/')
  await page.getByLabel('User name').waitFor()
  await tabTo(page, 'User name', complaints)
  await page.keyboard.type(userName)
  await tabTo(page, 'Password', complaints)
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await page.locator(home).waitFor()
  await notLost(page, 'after signing in')
}

/** True if the element currently has the focus. */
export const focused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement)

/** Ionic's fields show the focus a moment later; `patienceMs` is the longest wait for that. */
export async function focusOf(page: Page, patienceMs = 0): Promise<Focus> {
  const { within, ...seen } = await page.evaluate(look, patienceMs)
  const focused = page.locator(within ? 'input:focus-within' : ':focus')
  const snapshot = seen.lost ? '' : await focused.last().ariaSnapshot()
  return { ...seen, name: namesIn(snapshot)[0] ?? '' }
}

const namesIn = (snapshot: string): string[] => [...snapshot.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, name]) => name!)

// Runs in the page, so it can't use anything from outside.
async function look(patienceMs: number): Promise<Seen> {
  const until = performance.now() + patienceMs
  for (;;) {
    const seen = lookOnce()
    if (seen.lost || (seen.shown && seen.clear) || performance.now() >= until) return seen
    await new Promise((frame) => requestAnimationFrame(frame))
  }

  function lookOnce(): Seen {
    const host = document.activeElement
    if (!host || host === document.body) return { lost: true, shown: false, clear: false, within: false }
    let element = host
    while (element.shadowRoot?.activeElement) element = element.shadowRoot.activeElement

    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = 'var(--accent)'
    const accent = getComputedStyle(probe).color
    probe.remove()
    const frame = element.closest('ion-input, ion-textarea, ion-radio, .select-frame, .plain-input, .choice-tile')
    const framed = (frame ? [frame, ...frame.querySelectorAll('*')] : []).some((part) => {
      const {
        borderTopColor,
        borderTopWidth,
        borderBottomColor,
        borderBottomWidth,
        boxShadow,
        outlineColor,
        outlineStyle,
      } = getComputedStyle(part)
      // An invalid field keeps its color, and its frame doubles in width.
      const top = (borderTopColor === accent && parseFloat(borderTopWidth) > 0) || parseFloat(borderTopWidth) >= 2
      const bottom =
        (borderBottomColor === accent && parseFloat(borderBottomWidth) > 0) || parseFloat(borderBottomWidth) >= 2
      return top || bottom || boxShadow.includes(accent) || (outlineStyle !== 'none' && outlineColor === accent)
    })
    // If a row is a button, the focus ring surrounds the whole row; a chip's ring surrounds its visible part.
    const ring = [element, element.closest('.select-frame, .person-picker')].some((each) =>
      [null, '::before', '::after'].some((part) => {
        if (!each) return false
        const { outlineStyle, outlineWidth } = getComputedStyle(each, part)
        return outlineStyle !== 'none' && parseFloat(outlineWidth) > 0
      }),
    )

    const { left, top, width, height } = element.getBoundingClientRect()
    const there = document.elementFromPoint(left + width / 2, top + height / 2)
    const label = host.closest('label')
    // Toasts disappear by themselves.
    const passing = there?.closest('ion-toast, .toast') != null
    const clear =
      passing ||
      (there !== null && (host.contains(there) || there.contains(host) || (label !== null && label.contains(there))))
    // While a date field's button has the focus, the field itself isn't `:focus`.
    return { lost: false, shown: ring || framed, clear, within: !element.matches(':focus') }
  }
}
