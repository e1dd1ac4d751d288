/** A decimal with at most two places, in whole hundredths; null for more places and for numbers that are not finite. */
export function hundredthsOf(decimal: number): number | null {
  if (!Number.isFinite(decimal)) return null
  const hundredths = Math.round(decimal * 100) + 0 // Avoids negative zero.
  // Both are the double nearest to the same decimal, so no tolerance is needed.
  return Number.isSafeInteger(hundredths) && hundredths / 100 === decimal ? hundredths : null
}
