/** Less than this is the browser's own bars coming and going. In px. */
const leastKeyboard = 120

/**
 * Browsers that shrink only the visual viewport for the keyboard (Safari) would cover the action bar: the shell is made
 * that much shorter. Others resize the page by `interactive-widget` and nothing is left to do.
 */
export function watchKeyboard(): void {
  const viewport = window.visualViewport
  if (!viewport) return
  const html = document.documentElement
  const whole = { width: innerWidth, height: innerHeight }
  const look = () => {
    if (innerWidth !== whole.width) Object.assign(whole, { width: innerWidth, height: innerHeight })
    whole.height = Math.max(whole.height, innerHeight)
    const covered =
      viewport.scale === 1 ? Math.max(0, Math.round(innerHeight - viewport.height - viewport.offsetTop)) : 0
    const open = covered > leastKeyboard || (whole.height - innerHeight > leastKeyboard && isTyping())
    html.style.setProperty('--keyboard', open && covered > leastKeyboard ? `${covered}px` : '0px')
    const opens = open && !html.hasAttribute('data-keyboard')
    html.toggleAttribute('data-keyboard', open)
    // It may cover the field that it opened for. The bar at the foot keeps the field in view while it grows, see `ui/page.tsx`.
    if (opens) requestAnimationFrame(() => document.activeElement?.scrollIntoView({ block: 'nearest' }))
  }
  viewport.addEventListener('resize', look)
  viewport.addEventListener('scroll', look)
}

function isTyping(): boolean {
  return document.activeElement?.matches('input, textarea, [contenteditable]') ?? false
}
