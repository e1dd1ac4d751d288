/**
 * `hour` is 0 to 23 by the device's clock: the user's time zone is known only later, and a greeting must not change or shift the
 * page.
 */
export function greeting(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour >= 4 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}
