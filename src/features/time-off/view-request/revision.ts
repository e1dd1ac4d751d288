import type { TimeOffRequest } from '@/contract/time-off.ts'

/** How many times the request was changed, from its ETag "v<id>.<n>"; 0 where a company's own API has other ones. */
export function revisionOf({ etag }: Pick<TimeOffRequest, 'etag'>): number {
  return Number(/\.(\d+)"?$/.exec(etag)?.[1] ?? 0)
}

/** The later of two answers about one request; the second one where they are as late. Its history is that of either. */
export function newer(one: TimeOffRequest | null, other: TimeOffRequest | null): TimeOffRequest | null {
  if (!one || !other) return one ?? other
  const later = revisionOf(one) > revisionOf(other) ? one : other
  return { ...later, logs: other.logs ?? one.logs }
}
