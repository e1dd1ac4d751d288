import type { Endpoint } from '@/contract/endpoint.ts'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import { type Read, read } from './answers/read.ts'
import { type Submission, readsOf } from './outbox/submission.ts'

/** What one area of the product does without signal. Loaded by the service worker too, so it must not import React. */
export type OfflineArea = {
  submissions: Submission[]
  /** Fetched before a screen needs them. A person is asked only for those that they may call. */
  reads: (user: UserInfo) => Read[]
  /** Reads that not everybody may call: what is kept of them is forgotten with the right. */
  restricted: Endpoint[]
}

/** `records` are submissions of `recordSubmission`: what they refresh is read ahead, and restricted if not everybody may call it. */
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
