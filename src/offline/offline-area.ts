import type { Endpoint } from '@/contract/endpoint.ts'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import { type Read, read } from './answers/read.ts'
import { type Submission, readsOf } from './outbox/submission.ts'

/** An area's behavior without signal. Loaded by the service worker too, so it must not import React. */
export type OfflineArea = {
  submissions: Submission[]
  /** Fetched before a screen needs them, and only if the person may call them. */
  reads: (user: UserInfo) => Read[]
  /** Restricted reads: their kept answers are deleted when the right is withdrawn. */
  restricted: Endpoint[]
}

/**
 * `records` are submissions of `recordSubmission`: their refreshed reads are prefetched, and restricted if
 * not everybody may call them.
 */
export function offlineArea({
  records,
  submissions = [],
  reads = () => [],
  restricted = [],
}: Partial<OfflineArea> & { records: Submission[] }): OfflineArea {
  const saved = records.flatMap((each) => readsOf(each, {})).map(({ endpoint }) => endpoint)
  return {
    submissions: [...submissions, ...records],
    reads: (user) => [...reads(user), ...saved.map((endpoint) => read(endpoint))],
    restricted: [...restricted, ...saved.filter(({ rights }) => typeof rights === 'function')],
  }
}
