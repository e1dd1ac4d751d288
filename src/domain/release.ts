const isRelease = (text: string) => /^\d+\.\d+/.test(text)

/** Whether a release, such as '3.9.0', comes before another, such as '3.10.0'. False if either isn't a version number. */
export function isOlderRelease(one: string | null | undefined, other: string | null | undefined): boolean {
  if (!one || !other || !isRelease(one) || !isRelease(other)) return false
  return one.localeCompare(other, 'en', { numeric: true }) < 0
}
