/** What of a typed or pasted text stands under the mask #.#: digits and the point, which comes by itself behind the first. */
export function maskedGpa(text: string): string {
  const typed = text.replace(/,/g, '.').replace(/[^\d.]/g, '')
  return /^\d{2}$/.test(typed) ? `${typed[0]}.${typed[1]}` : typed
}
