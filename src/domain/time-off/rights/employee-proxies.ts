import { type Infer, object, optional } from '@/domain/struct.ts'
import { type Rule, rule } from '@/domain/check.ts'
import { type Candidate, hasAccount } from '@/domain/identity/candidate.ts'
import { id, proxyFields } from '@/domain/identity/employee-id.ts'
import { sentences } from '@/domain/problem-texts.ts'

export const ownSentences = sentences('employee-proxies', {
  'proxy.self': 'You cannot be your own proxy.',
  'proxy.twice': 'This person is already one of your proxies.',
})

declare module '@/domain/problem-texts.ts' {
  interface Sentences extends Of<typeof ownSentences> {}
}

/**
 * A person who may make requests on the caller's behalf. If the proxy's owner is omitted, it's the caller. Source: specification
 * 1 section 7.
 */
export const EmployeeProxyBody = object({ ...proxyFields, employeeId: optional(id()) })
export type EmployeeProxyBody = Infer<typeof EmployeeProxyBody>

export type EmployeeProxyFacts = {
  /** Whether the candidate is the caller. */
  isCaller: boolean
  candidate: Candidate
  /** Whether the candidate is one of the caller's proxies, active or not. */
  isListed: boolean
}

type ProxyRule = Rule<EmployeeProxyBody, EmployeeProxyFacts>

const at = { at: 'proxyEmployeeId' }

/** Rules for adding a proxy. */
export const employeeProxyRules: ProxyRule[] = [
  rule('proxy.self', (_, { isCaller }) => !isCaller, at),
  ...hasAccount<EmployeeProxyBody, EmployeeProxyFacts>('proxyEmployeeId', ({ candidate }) => candidate),
  rule('proxy.driver', (_, { candidate }) => candidate !== 'driver', at),
  rule('proxy.twice', (_, { isListed }) => !isListed, at),
]
