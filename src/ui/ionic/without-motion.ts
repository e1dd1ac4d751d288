type Styled = { style: Record<string, string> }

const still = '@media (prefers-reduced-motion:reduce){*{animation:none!important;transition:none!important}}'

/**
 * Stops what moves inside the shadow root of an Ionic element for people who asked for less motion, where it has no part
 * that a style sheet reaches. Call it before the element is defined.
 */
export function withoutMotion(element: unknown): void {
  const { style } = element as Styled
  const added = Object.entries(style).map(([mode, text]) => [mode, text + still])
  Object.defineProperty(element, 'style', { value: Object.fromEntries(added) })
}
