type Styled = { style: string | Record<string, string | CSSStyleSheet> }

// The styles that Stencil adds for an element that emulates slots without a shadow root.
const slotFallback = 'slot-fb{display:contents}slot-fb[hidden]{display:none}'

/**
 * Gives an Ionic element without a shadow root its style as an adopted style sheet. Ionic would add an inline style
 * element, which our content security policy blocks. Call it where the component is imported, before it's rendered.
 */
export function adoptStyle(tag: string): void {
  restyle(tag, (text) => sheetOf(text + slotFallback))
}

/** The same for an element whose style we don't need: src/ui/theme has it. */
export function withoutInlineStyle(...tags: string[]): void {
  for (const tag of tags) Object.defineProperty(customElements.get(tag), 'style', { value: undefined })
}

/** Adds to the style inside an Ionic element's shadow root, if no part of it is reachable by a style sheet. */
export function addStyle(tag: string, added: string): void {
  restyle(tag, (text) => text + added)
}

function restyle(tag: string, change: (text: string) => string | CSSStyleSheet): void {
  const element = customElements.get(tag) as unknown as Styled
  const styles = Object.entries(element.style)
  const changed = styles.map(([mode, style]) => [mode, typeof style === 'string' ? change(style) : style])
  Object.defineProperty(element, 'style', { value: Object.fromEntries(changed), configurable: true })
}

function sheetOf(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  return sheet
}
