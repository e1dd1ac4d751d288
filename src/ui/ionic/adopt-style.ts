type Styled = { style: Record<string, string> }

// Stencil's additions to the style of an element that emulates slots without a shadow root.
const slotFallback = 'slot-fb{display:contents}slot-fb[hidden]{display:none}'

/**
 * Gives an Ionic element without a shadow root its style as an adopted style sheet. Ionic would add an inline style
 * element, which our content security policy blocks. Call it before the element is defined.
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
