import type { AnswerOf, Endpoint } from '@/contract/endpoint.ts'
import { problemBody, Refusal, refuse } from './problems.ts'

export function etagOf(version: number): string {
  return `"v${version}"`
}

/** Refuses a change that says nothing of the version that it was made from. */
export function missingVersion(endpoint: Endpoint, ifMatch: string | undefined): Refusal | null {
  return endpoint.versioned && !ifMatch ? refuse(428) : null
}

/** Refuses a change of anything but the present version, and sends the present value along. */
export function staleVersion(ifMatch: string, version: number, shown: () => AnswerOf<Endpoint>): Refusal | null {
  const current = etagOf(version)
  const named = ifMatch.split(',').map((tag) => tag.trim())
  return named.includes(current) ? null : new Refusal(problemBody(412, undefined, { present: shown(), version: current }), { etag: current })
}
