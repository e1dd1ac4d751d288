import { type Infer, enums, object, optional } from '@/domain/struct.ts'
import { type Rule, rule } from '@/domain/check.ts'
import { id } from '@/domain/identity/employee-id.ts'
import { payrollRoles } from '@/domain/identity/payroll-roles.ts'
import type { Right } from '@/domain/identity/user-info.ts'
// Its sentences.
import './administrators.ts'
import { settableRights } from './rights.ts'

/** `computed`: the setting by hand is removed, so the tree and the rules decide. */
export const rightDecisions = ['granted', 'withheld', 'computed'] as const
export type RightDecision = (typeof rightDecisions)[number]

export const RightChange = object({ employerId: optional(id()), decision: enums(rightDecisions) })
export type RightChange = Infer<typeof RightChange>

export type RightChangeFacts = {
  right: Right
  isCaller: boolean
  isDriver: boolean
  /** Nobody else is a payroll admin who can sign in. */
  isLastAdmin: boolean
}

const notForDrivers: Right[] = [...payrollRoles, 'isPayroll']

/** For setting somebody's right in the app. Source: decisions 8. */
export const rightChangeRules: Rule<RightChange, RightChangeFacts>[] = [
  rule('administrator.self', (_, { isCaller }) => !isCaller, { at: 'decision' }),
  rule(
    'administrator.driver',
    ({ decision }, { right, isDriver }) => decision !== 'granted' || !isDriver || !notForDrivers.includes(right),
    { at: 'decision' },
  ),
  rule(
    'administrator.last',
    ({ decision }, { right, isLastAdmin }) => right !== 'isPayrollAdmin' || decision === 'granted' || !isLastAdmin,
    { at: 'decision' },
  ),
]

/** The right as people read it. */
export const rightWords: Record<Right, string> = {
  isManager: 'Manager',
  isSupervisor: 'Supervisor',
  isPayrollAdmin: 'Payroll admin',
  isPayroll: 'Payroll',
  isPayrollAssistant: 'Payroll assistant',
  isProxy: 'Proxy',
  isProxyForManager: 'Proxy for a manager',
  canChangeEmployees: 'Change employees',
  canAccessQueues: 'Access queues',
  canSubmitCAMealBreakWaiverForm: 'California meal break waiver',
  canSubmitNAPRForm: 'New York pay notice',
}

const decisionWords: Record<RightDecision, string> = {
  granted: 'Right granted',
  withheld: 'Right withheld',
  computed: 'Right no longer set by hand',
}

/** The action in the audit trail. */
export const rightAction = (decision: RightDecision, right: Right) => `${decision} ${right}`

export const rightActions: Record<string, string> = Object.fromEntries(
  rightDecisions.flatMap((decision) =>
    settableRights.map((right) => [rightAction(decision, right), `${decisionWords[decision]}: ${rightWords[right]}`]),
  ),
)
