/** Decimals with at most two places, as whole hundredths; null for more places and for what is no finite number. */
export function hundredthsOf(decimal: number): number | null {
  if (!Number.isFinite(decimal)) return null
  const hundredths = Math.round(decimal * 100) + 0 // no negative zero
  // Both are the double nearest to the same decimal, so no tolerance is needed.
  return Number.isSafeInteger(hundredths) && hundredths / 100 === decimal ? hundredths : null
}
