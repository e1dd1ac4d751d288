import type { TimeOffRequest } from '@/contract/time-off/time-off.ts'

/** How many times the request was changed, from its ETag "v<id>.<n>"; 0 if a company's own API has different ETags. */
export function revisionOf({ etag }: Pick<TimeOffRequest, 'etag'>): number {
  return Number(/\.(\d+)"?$/.exec(etag)?.[1] ?? 0)
}

/** The later of two answers about one request; the second if they're equally recent. Uses the history of either. */
export function newer(one: TimeOffRequest | null, other: TimeOffRequest | null): TimeOffRequest | null {
  if (!one || !other) return one ?? other
  const later = revisionOf(one) > revisionOf(other) ? one : other
  return { ...later, logs: other.logs ?? one.logs }
}
