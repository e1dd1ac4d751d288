import type { AnswerOf, Endpoint } from '@/contract/endpoint/endpoint.ts'
import { problemBody, Refusal, refuse } from './answers/problems.ts'

/**
 * A number if a person has one such record, '<record>.<number>' if they have many, so that no two records share
 * an ETag.
 */
export type Version = number | string

export function etagOf(version: Version): string {
  return `"v${version}"`
}

/** Refuses a change that doesn't say which version it's based on. */
export function missingVersion(endpoint: Endpoint, ifMatch: string | undefined): Refusal | null {
  return needsVersion(endpoint) && !ifMatch ? refuse(428) : null
}

/** Refuses a change that isn't based on the current version, and includes the current value. */
export function staleVersion(ifMatch: string, version: Version, answer: () => AnswerOf<Endpoint>): Refusal | null {
  const current = etagOf(version)
  const named = ifMatch.split(',').map((tag) => tag.trim())
  return named.includes(current)
    ? null
    : new Refusal(problemBody(412, undefined, { present: answer(), version: current }), { etag: current })
}

/** A POST creates a record, so there is no earlier version. */
export function needsVersion({ versioned, method }: Endpoint): boolean {
  return versioned && method !== 'POST'
}
