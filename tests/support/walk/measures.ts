import type { Page } from 'playwright-core'

const least = 48

/** Touch targets smaller than 48 px, as 'name: width × height'. A label counts as its radio's target. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((side) => {
    const within = (root: Document | ShadowRoot): HTMLElement[] =>
      [...root.querySelectorAll<HTMLElement>('*')].flatMap((each) => [
        each,
        ...(each.shadowRoot ? within(each.shadowRoot) : []),
      ])
    const hit = 'a[href], button, input, select, textarea, summary, [role=button], [role=radio], [role=switch]'
    const targets = within(document).filter((each) => each.matches(hit) && !each.closest('[aria-hidden=true]'))
    return targets.flatMap((target) => {
      if (!target.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || target.closest('[inert]'))
        return []
      // A field's or radio's surroundings count, because a tap there reaches it. So does the card around a link that opens it.
      const around = target.matches('.row-card h2 *')
        ? '.row-card'
        : 'label, ion-input, ion-radio, .choice-tile, .select-frame'
      const frame = target.closest(around) ?? target
      const { width, height, bottom } = frame.getBoundingClientRect()
      // Elements kept above the screen for keyboard users aren't touch targets.
      if (width === 0 || bottom <= 0) return []
      const host = (target.getRootNode() as ShadowRoot).host
      const name = target.getAttribute('aria-label') ?? (target.textContent?.trim() || host?.textContent?.trim()) ?? ''
      return width < side - 0.5 || height < side - 0.5
        ? [`${name || target.outerHTML.slice(0, 80)}: ${Math.round(width)} × ${Math.round(height)}`]
        : []
    })
  }, least)
}

/** Elements wider than the screen or than their scrolling box. A list's line of chips scrolls sideways. */
export function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const boxes = [
      ...document.querySelectorAll<HTMLElement>(
        'html, body, .main, .page, .page-footer, .header, .bottom-bar, dialog[open], .notices, .sign-in',
      ),
    ]
    const wide = boxes.flatMap((box) => {
      const name = box.className || box.tagName
      return box.clientWidth > 0 && box.scrollWidth > box.clientWidth + 1
        ? [`${name} scrolls: ${box.scrollWidth} in ${box.clientWidth}`]
        : []
    })
    const out = [...document.querySelectorAll<HTMLElement>('button, input, select, h1, h2, h3, p, label, a')].flatMap(
      (element) => {
        if (!element.checkVisibility() || element.closest('.unseen, .skip, .list-chips')) return []
        const { left, right, width } = element.getBoundingClientRect()
        return width > 0 && (right > innerWidth + 1 || left < -1)
          ? [
              `${element.textContent?.trim().slice(0, 40) || element.id} reaches from ${Math.round(left)} to ${Math.round(right)}`,
            ]
          : []
      },
    )
    return [...wide, ...out]
  })
}

/** Text that's cut off, with no way to read it by wrapping or scrolling. */
export function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'button, .button, h1, h2, h3, label, .label-text, .field-error, .field-help',
      ),
    ].flatMap((element) => {
      if (!element.checkVisibility() || element.closest('.unseen')) return []
      const { overflowX, overflowY } = getComputedStyle(element)
      const hides = overflowX !== 'visible' || overflowY !== 'visible'
      const cut = element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 2
      return hides && cut ? [`${element.textContent?.trim().slice(0, 60)}`] : []
    }),
  )
}

/** On wide screens: status badges and footer buttons with text on two lines, and a footer that isn't aligned with the cards. */
export function untidy(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((each) => each.checkVisibility())
    const lines = (element: HTMLElement) => {
      const words = document.createRange()
      words.selectNodeContents(element)
      const tops = [...words.getClientRects()]
        .filter(({ width }) => width > 0)
        .map(({ top, bottom }) => (top + bottom) / 2)
      return Math.max(...tops) - Math.min(...tops) > 10 ? 2 : 1
    }
    // A narrow table has no room.
    const hasRoom = (element: HTMLElement) => (element.closest('.list-scroll')?.clientWidth ?? Infinity) > 960
    const folded = shown('.status-badge, .page-footer ion-button')
      .filter(hasRoom)
      .filter((element) => lines(element) > 1)
      .map((element) => `${element.textContent?.trim()} stands on two lines`)
    const body = document.querySelector<HTMLElement>('.page-body')
    const last = shown('.page-footer ion-button').at(-1)
    if (!body || !last) return folded
    const cards = body.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(body).paddingRight)
    const foot = last.getBoundingClientRect().right
    return Math.abs(cards - foot) > 3 ? [...folded, `the foot ends at ${foot}, the cards at ${cards}`] : folded
  })
}

/** Doubles the text size, as a browser or phone setting does. */
export async function doubleText(page: Page): Promise<void> {
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
}

export async function plainText(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
}

/** Faults in a page's tables: text outside its cell, hidden actions, and sideways scrolling. */
export function tableFaults(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.list-table')].flatMap((table) => {
      const frame = table.parentElement!
      const sheet = frame.getBoundingClientRect()
      const scrolls = frame.scrollWidth > frame.clientWidth + 1
      const narrow = scrolls ? [`${frame.scrollWidth} px of table in ${frame.clientWidth} px`] : []
      const wrong = [...table.querySelectorAll<HTMLElement>('th, td')].flatMap((cell) => {
        const column = table.querySelectorAll('thead > tr > *')[(cell as HTMLTableCellElement).cellIndex]!
        const name = `${column.textContent?.trim() || 'choice'}, "${cell.textContent?.trim()}"`
        const box = cell.getBoundingClientRect()
        const words = document.createRange()
        words.selectNodeContents(cell)
        const shown = [...words.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
        const beyond = shown.some(({ left, right }) => left < box.left - 1 || right > box.right + 1)
        const isAction = cell.matches('.list-action')
        const unseen = isAction && (box.left < sheet.left || box.right > sheet.right + 1 || box.right > innerWidth)
        return [...(beyond ? [`${name} is wider than its column`] : []), ...(unseen ? [`${name} is out of sight`] : [])]
      })
      return [...narrow, ...wrong]
    }),
  )
}
