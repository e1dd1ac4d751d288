const weights = [3, 7, 1, 3, 7, 1, 3, 7, 1]

/**
 * An ABA routing number: nine digits, a Federal Reserve prefix (00-12, 21-32, 61-72, 80)
 * and a 3-7-1 checksum modulo 10. Source: specification 2 section 5.
 */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false
  const prefix = Number(text.slice(0, 2))
  const known = prefix <= 12 || (prefix >= 21 && prefix <= 32) || (prefix >= 61 && prefix <= 72) || prefix === 80
  return known && weights.reduce((sum, weight, at) => sum + weight * Number(text[at]), 0) % 10 === 0
}
