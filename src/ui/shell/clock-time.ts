let dayFormat: Intl.DateTimeFormat | undefined

/** The time of day for what is of today, else also the day. Both in milliseconds. */
export function clockTime(at: number, now: number): string {
  const [moment, present] = [new Date(at), new Date(now)]
  if (moment.toDateString() === present.toDateString()) return timeOfDay(moment)
  dayFormat ??= new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })
  return `${dayFormat.format(at)}, ${timeOfDay(moment)}`
}

/** By hand: the first Intl format of a start takes a slow phone 50 ms, and the first screen says a time. */
function timeOfDay(moment: Date): string {
  const hour = moment.getHours()
  return `${hour % 12 || 12}:${String(moment.getMinutes()).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}
