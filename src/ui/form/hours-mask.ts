const masks = /^[^\d.,]*(\d{0,2})\d*(?:([.,])(\d{0,2}))?/

/** What of a typed or pasted text stays under the masks #.## and ##.##; a comma is taken for the point. */
export function maskedHours(text: string): string {
  const [, whole = '', point, rest = ''] = masks.exec(text) ?? []
  return point ? `${whole}.${rest}` : whole
}
