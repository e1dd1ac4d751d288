import type { Page } from 'playwright-core'

/** Elements that move, grow or fade right now, including in shadow roots. A mere color change isn't motion. */
export function movements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const still = new Set([
      'offset',
      'computedOffset',
      'easing',
      'composite',
      'color',
      'backgroundColor',
      'borderColor',
      'filter',
      'boxShadow',
      'fill',
    ])
    const moves = (animation: Animation) => {
      const effect = animation.effect as KeyframeEffect | null
      const changed = effect?.getKeyframes().flatMap((frame) => Object.keys(frame)) ?? []
      return (
        animation.playState === 'running' &&
        Number(effect?.getComputedTiming().duration) > 1 &&
        changed.some((property) => !still.has(property) && !/color/i.test(property))
      )
    }
    const within = (root: Document | ShadowRoot): Animation[] => [
      ...root.getAnimations(),
      ...[...root.querySelectorAll('*')].flatMap((each) => (each.shadowRoot ? within(each.shadowRoot) : [])),
    ]
    return within(document)
      .filter(moves)
      .map((animation) => {
        const target = (animation.effect as KeyframeEffect).target
        return `${(animation as CSSAnimation).animationName ?? (animation as CSSTransition).transitionProperty ?? 'animation'} of ${target?.className || target?.tagName}`
      })
  })
}

/** Waits until every transition has ended, including colors and shadow roots. */
export function settled(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const within = (root: Document | ShadowRoot): Animation[] => [
      ...root.getAnimations(),
      ...[...root.querySelectorAll('*')].flatMap((each) => (each.shadowRoot ? within(each.shadowRoot) : [])),
    ]
    for (;;) {
      await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)))
      const ending = within(document).filter(
        (each) => each.playState === 'running' && each.effect?.getComputedTiming().iterations !== Infinity,
      )
      if (!ending.length) return
      await Promise.all(ending.map((each) => each.finished.catch(() => undefined)))
    }
  })
}
