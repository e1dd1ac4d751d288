/**
 * Removes the style of an Ionic element without a shadow root, which would be an inline style element that our content
 * security policy blocks. Call it before the element is defined. The styles that we need are in src/ui/theme.
 */
export function withoutInlineStyle(element: object): void {
  Object.defineProperty(element, 'style', { value: undefined })
}
