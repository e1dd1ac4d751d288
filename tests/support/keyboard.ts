import type { Page } from 'playwright-core'

/** Where the keyboard is, as the person perceives it. */
export type Focus = {
  name: string
  /** On the page's body: it is lost. */
  lost: boolean
  /** A ring, a frame or a cursor shows it. */
  shown: boolean
  /** Nothing stands over it. */
  clear: boolean
}

const mostStops = 60

/** Moves on by Tab until the element of this name has the focus. Every stop on the way must be seen and in the clear. */
export async function tabTo(page: Page, name: string | RegExp, complaints: string[]): Promise<void> {
  for (let stop = 0; stop < mostStops; stop++) {
    await page.keyboard.press('Tab')
    const focus = await focusOf(page)
    if (!focus.lost && !focus.shown) complaints.push(`the focus on "${focus.name}" is not shown`)
    if (!focus.lost && !focus.clear) complaints.push(`"${focus.name}" is covered while it has the focus`)
    if (typeof name === 'string' ? focus.name === name : name.test(focus.name)) return
  }
  throw new Error(`Tab does not reach ${name}`)
}

export function focusOf(page: Page): Promise<Focus> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null
    if (!element || element === document.body) return { name: '', lost: true, shown: false, clear: false }
    const labels = (element as HTMLInputElement).labels
    const name = element.getAttribute('aria-label') ?? (labels?.[0] ?? element).textContent ?? ''
    // A radio's own box is small: its whole tile shows the focus.
    const frames = [element, element.closest('.control'), element.closest('.plain-input'), element.closest('.choice-tile')].filter((each) => each !== null)
    const shown = frames.some((each) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each)
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
    })
    const { left, top, width, height } = element.getBoundingClientRect()
    const there = document.elementFromPoint(left + width / 2, top + height / 2)
    const label = element.closest('label')
    const clear = there !== null && (element.contains(there) || there.contains(element) || (label !== null && label.contains(there)))
    return { name: name.trim(), lost: false, shown, clear }
  })
}
