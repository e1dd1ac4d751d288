import { type Infer, boolean, object, optional, size, string } from 'superstruct'
import { type Rule, rule } from '@/domain/check.ts'

const id = () => size(string(), 1, 32)

/**
 * Somebody who may request on behalf of the caller. Whose proxy it is may be left out: one's own. Source: specification 1
 * section 7.
 */
export const EmployeeProxyBody = object({
  employerId: optional(id()),
  employeeId: optional(id()),
  proxyEmployerId: optional(id()),
  proxyEmployeeId: id(),
  isEnabled: optional(boolean()),
})
export type EmployeeProxyBody = Infer<typeof EmployeeProxyBody>

/** What the caller's proxy-to-be is. Only eligible people can become one. */
export type Candidate = 'eligible' | 'driver' | 'terminated' | 'unknown'

export type EmployeeProxyFacts = {
  /** The caller. */
  employeeId: string
  candidate: Candidate
  /** Employee ids of the caller's proxies, active or not. */
  proxies: string[]
}

type ProxyRule = Rule<EmployeeProxyBody, EmployeeProxyFacts>

const at = { at: 'proxyEmployeeId' }
const isNot = (candidate: Candidate) => (_: EmployeeProxyBody, facts: EmployeeProxyFacts) =>
  facts.candidate !== candidate

/** For adding a proxy. */
export const employeeProxyRules: ProxyRule[] = [
  rule('proxy.self', ({ proxyEmployeeId }, { employeeId }) => proxyEmployeeId !== employeeId, at),
  rule('proxy.unknown', isNot('unknown'), at),
  rule('proxy.driver', isNot('driver'), at),
  rule('proxy.terminated', isNot('terminated'), at),
  rule('proxy.twice', ({ proxyEmployeeId }, { proxies }) => !proxies.includes(proxyEmployeeId), at),
]
