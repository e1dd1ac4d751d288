import { type Infer, object } from '@/domain/struct.ts'
import { type Rule, rule } from '@/domain/check.ts'
import { type Candidate, hasAccount } from '@/domain/identity/candidate.ts'
import { id, proxyFields } from '@/domain/identity/employee-id.ts'
import { sentences } from '@/domain/problem-texts.ts'

export const ownSentences = sentences('supervisor-proxies', {
  'supervisor-proxy.same': 'A supervisor cannot be their own proxy.',
  'supervisor-proxy.leads-nobody': 'Nobody reports to this person.',
  'supervisor-proxy.no-leader': 'This person is not a manager or supervisor.',
  'supervisor-proxy.twice': 'This person is already a proxy of this supervisor.',
})

declare module '@/domain/problem-texts.ts' {
  interface Sentences extends Of<typeof ownSentences> {}
}

/** A manager or supervisor and their proxy. Source: specification 1 section 3, admin add payload. */
export const SupervisorProxyBody = object({ ...proxyFields, employeeId: id() })
export type SupervisorProxyBody = Infer<typeof SupervisorProxyBody>

export type SupervisorProxyFacts = {
  /** Whether the candidate is the caller. */
  isCaller: boolean
  /** Whether the candidate is the supervisor. */
  isSupervisor: boolean
  supervisor: Candidate
  /** Whether the supervisor has reports. */
  leads: boolean
  /** True if the person is a supervisor or manager. Others have no decisions to delegate. */
  isLeader: boolean
  candidate: Candidate
  /** Whether the candidate is one of the supervisor's proxies, active or not. */
  isListed: boolean
}

const hasNoAccount = (facts: SupervisorProxyFacts) => ['unknown', 'terminated'].includes(facts.supervisor)

type ProxyRule = Rule<SupervisorProxyBody, SupervisorProxyFacts>

const supervisor = { at: 'employeeId' }
const proxy = { at: 'proxyEmployeeId' }

/** People can't make themselves a proxy. Source: decisions 8. */
const notOneself = <Facts extends { isCaller: boolean }>(): Rule<SupervisorProxyBody, Facts> =>
  rule('administrator.self', (_, { isCaller }) => !isCaller, proxy)

/** Rules for adding a proxy. */
export const supervisorProxyRules: ProxyRule[] = [
  notOneself(),
  rule('supervisor-proxy.same', (_, { isSupervisor }) => !isSupervisor, proxy),
  ...hasAccount<SupervisorProxyBody, SupervisorProxyFacts>('employeeId', (facts) => facts.supervisor),
  rule('supervisor-proxy.leads-nobody', (_, facts) => facts.leads || hasNoAccount(facts), supervisor),
  rule('supervisor-proxy.no-leader', (_, facts) => facts.isLeader || !facts.leads || hasNoAccount(facts), supervisor),
  ...hasAccount<SupervisorProxyBody, SupervisorProxyFacts>('proxyEmployeeId', (facts) => facts.candidate),
  rule('proxy.driver', (_, { candidate }) => candidate !== 'driver', proxy),
  rule('supervisor-proxy.twice', (_, { isListed }) => !isListed, proxy),
]

export type SupervisorProxyChangeFacts = {
  /** Whether the proxy is the caller. */
  isCaller: boolean
}

/** Rules for changing and removing a proxy. */
export const supervisorProxyChangeRules: Rule<SupervisorProxyBody, SupervisorProxyChangeFacts>[] = [notOneself()]
