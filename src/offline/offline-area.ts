import type { Endpoint } from '@/contract/endpoint/endpoint.ts'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import { type Read, read } from './answers/read.ts'
import { type Submission, readsOf } from './outbox/submission.ts'

/** An area's behavior without signal. The service worker also loads it, so it must not import React. */
export type OfflineArea = {
  submissions: Submission[]
  /** Fetched before a screen needs them, and only if the person may call them. */
  reads: (user: UserInfo) => Read[]
  /** Restricted reads: their kept answers are deleted when the right is withdrawn. */
  restricted: Endpoint[]
}

/**
 * `records` are submissions of `recordSubmission`, with their refreshed reads. `sameReads` are reads whose input is the same for
 * everyone. Both are prefetched, and they're restricted if not everyone may call them.
 */
export function offlineArea({
  records,
  submissions = [],
  sameReads = [],
  reads = () => [],
  restricted = [],
}: Partial<OfflineArea> & { records: Submission[]; sameReads?: Read[] }): OfflineArea {
  const known = [...sameReads, ...records.flatMap((each) => readsOf(each, {})).map(({ endpoint }) => read(endpoint))]
  return {
    submissions: [...submissions, ...records],
    reads: (user) => [...reads(user), ...known],
    restricted: [
      ...restricted,
      ...known.map(({ endpoint }) => endpoint).filter(({ rights }) => typeof rights === 'function'),
    ],
  }
}
