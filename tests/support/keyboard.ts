import type { Page } from 'playwright-core'

/** Where the keyboard is, as the person perceives it. */
export type Focus = {
  /** As a screen reader says it. */
  name: string
  /** On the page's body: it is lost. */
  lost: boolean
  /** A ring around it, or a frame in the accent's colour. */
  shown: boolean
  /** Nothing stands over it. */
  clear: boolean
}

const mostStops = 80

/** Moves on by Tab until the element of this name has the focus. Every stop on the way must be seen and in the clear. */
export async function tabTo(page: Page, name: string, complaints: string[]): Promise<void> {
  for (let stop = 0; stop < mostStops; stop++) {
    await page.keyboard.press('Tab')
    const focus = await shownFocus(page)
    if (!focus.lost && !focus.shown) complaints.push(`the focus on "${focus.name}" is not shown`)
    if (!focus.lost && !focus.clear) complaints.push(`"${focus.name}" is covered while it has the focus`)
    if (focus.name === name) return
  }
  throw new Error(`Tab does not reach ${name}`)
}

// Ionic's fields show it a moment later.
async function shownFocus(page: Page): Promise<Focus> {
  const until = Date.now() + 1000
  let focus = await focusOf(page)
  while (!focus.lost && !(focus.shown && focus.clear) && Date.now() < until) focus = await focusOf(page)
  return focus
}

export async function focusOf(page: Page): Promise<Focus> {
  const seen = await page.evaluate(look)
  const snapshot = seen.lost ? '' : await page.locator(':focus').last().ariaSnapshot()
  return { ...seen, name: /"((?:[^"\\]|\\.)*)"/.exec(snapshot)?.[1] ?? '' }
}

function look(): Omit<Focus, 'name'> {
  const host = document.activeElement
  if (!host || host === document.body) return { lost: true, shown: false, clear: false }
  let element = host
  while (element.shadowRoot?.activeElement) element = element.shadowRoot.activeElement

  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.color = 'var(--accent)'
  const accent = getComputedStyle(probe).color
  probe.remove()
  const frame = element.closest('ion-input, ion-radio, .select-frame, .plain-input, .choice-tile')
  const framed = (frame ? [frame, ...frame.querySelectorAll('*')] : []).some((part) => {
    const { borderTopColor, borderTopWidth, borderBottomColor, borderBottomWidth, boxShadow, outlineColor, outlineStyle } = getComputedStyle(part)
    // What is wrong keeps its colour and is framed twice as wide.
    const top = (borderTopColor === accent && parseFloat(borderTopWidth) > 0) || parseFloat(borderTopWidth) >= 2
    const bottom = (borderBottomColor === accent && parseFloat(borderBottomWidth) > 0) || parseFloat(borderBottomWidth) >= 2
    return top || bottom || boxShadow.includes(accent) || (outlineStyle !== 'none' && outlineColor === accent)
  })
  const { outlineStyle, outlineWidth } = getComputedStyle(element)
  const ring = outlineStyle !== 'none' && parseFloat(outlineWidth) > 0

  const { left, top, width, height } = element.getBoundingClientRect()
  const there = document.elementFromPoint(left + width / 2, top + height / 2)
  const label = host.closest('label')
  // What is said in passing goes away by itself.
  const passing = there?.closest('ion-toast, .toast') != null
  const clear = passing || (there !== null && (host.contains(there) || there.contains(host) || (label !== null && label.contains(there))))
  return { lost: false, shown: ring || framed, clear }
}
