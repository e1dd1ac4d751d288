import type { AnswerOf, Endpoint } from '@/contract/endpoint.ts'
import { problemBody, Refusal, refuse } from './problems.ts'

/** A version is a number where a person has one such record, '<record>.<number>' where they have many: so no two records share a tag. */
export type Version = number | string

export function etagOf(version: Version): string {
  return `"v${version}"`
}

/** Refuses a change that says nothing of the version that it was made from. */
export function missingVersion(endpoint: Endpoint, ifMatch: string | undefined): Refusal | null {
  return needsVersion(endpoint) && !ifMatch ? refuse(428) : null
}

/** Refuses a change of anything but the present version, and sends the present value along. */
export function staleVersion(ifMatch: string, version: Version, shown: () => AnswerOf<Endpoint>): Refusal | null {
  const current = etagOf(version)
  const named = ifMatch.split(',').map((tag) => tag.trim())
  return named.includes(current) ? null : new Refusal(problemBody(412, undefined, { present: shown(), version: current }), { etag: current })
}

/** What is made anew has a first version and was made from none. */
export function needsVersion({ versioned, method }: Endpoint): boolean {
  return versioned && method !== 'POST'
}
