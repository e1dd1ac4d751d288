/**
 * An element without a shadow brings its style as an inline block, which our content policy refuses. Call it before the
 * element is defined; what is needed of its style stands in src/ui/theme. Elements with a shadow need nothing.
 */
export function withoutInlineStyle(element: object): void {
  Object.defineProperty(element, 'style', { value: undefined })
}
