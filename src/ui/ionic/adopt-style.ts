type Styled = { style: Record<string, string> }

// What Stencil adds to the style of an element whose slots it plays without a shadow.
const slotFallback = 'slot-fb{display:contents}slot-fb[hidden]{display:none}'

/**
 * Lets an Ionic element without a shadow bring its style as an adopted sheet: its own way is an inline block in the head,
 * which our content policy refuses. To be called before the element is defined.
 */
export function adoptStyle(element: unknown): void {
  const { style } = element as Styled
  const sheets = Object.entries(style).map(([mode, text]) => [mode, sheetOf(text + slotFallback)])
  Object.defineProperty(element, 'style', { value: Object.fromEntries(sheets) })
}

function sheetOf(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  return sheet
}
