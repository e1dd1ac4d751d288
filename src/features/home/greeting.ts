/** `hour` from 0 to 23, by the device's clock: the person's zone is known later, and a greeting must not change or move the page. */
export function greeting(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour >= 4 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}
