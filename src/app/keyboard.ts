/** In px. Smaller changes come from the browser's own bars appearing and disappearing. */
const minKeyboardHeight = 120

/**
 * Some browsers (Safari) shrink only the visual viewport for the keyboard, which would cover the action bar, so the shell
 * shrinks by the same amount. Other browsers resize the page because of `interactive-widget`.
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
    const open = covered > minKeyboardHeight || (whole.height - innerHeight > minKeyboardHeight && isTyping())
    html.style.setProperty('--keyboard', open && covered > minKeyboardHeight ? `${covered}px` : '0px')
    const opens = open && !html.hasAttribute('data-keyboard')
    html.toggleAttribute('data-keyboard', open)
    // The keyboard may cover the field that opened it. The bottom bar keeps the field in view as it grows, see `ui/page.tsx`.
    if (opens) requestAnimationFrame(() => document.activeElement?.scrollIntoView({ block: 'nearest' }))
  }
  viewport.addEventListener('resize', look)
  viewport.addEventListener('scroll', look)
}

function isTyping(): boolean {
  return document.activeElement?.matches('input, textarea, [contenteditable]') ?? false
}
