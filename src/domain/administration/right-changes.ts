import { type Infer, enums, object, optional } from '@/domain/struct.ts'
import { type Rule, rule } from '@/domain/check.ts'
import { id } from '@/domain/identity/employee-id.ts'
import { payrollRoles } from '@/domain/identity/payroll-roles.ts'
import { screenTexts } from '@/domain/screen-texts.ts'
import type { Right } from '@/domain/identity/user-info.ts'
// Its sentences.
import './administrators.ts'
import { everyRight, settableRights } from './rights.ts'

/** `computed`: the setting by hand is removed, so the tree and the rules decide. */
export const rightDecisions = ['granted', 'withheld', 'computed'] as const
export type RightDecision = (typeof rightDecisions)[number]

export const RightChange = object({ employerId: optional(id()), decision: enums(rightDecisions) })
export type RightChange = Infer<typeof RightChange>

export type RightChangeFacts = {
  right: Right
  isCaller: boolean
  isDriver: boolean
  /** Whether there's no other payroll admin who can sign in. */
  isLastAdmin: boolean
}

const notForDrivers: Right[] = [...payrollRoles, 'isPayroll']

/** Rules for setting a person's right in the app. Source: decisions 8. */
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

export const rightsText = screenTexts('rights', {
  en: {
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

    granted: 'Right granted: {{right}}',
    withheld: 'Right withheld: {{right}}',
    computed: 'Right no longer set by hand: {{right}}',
  },
})

/** The name of a right. `words`: the server's own, for a right that this release doesn't know. */
export const rightWords = (right: string, words = right): string =>
  everyRight.some((each) => each === right) ? rightsText(right as Right) : words

/** The action in the audit trail. */
export const rightAction = (decision: RightDecision, right: Right) => `${decision} ${right}`

export const rightActions: string[] = rightDecisions.flatMap((decision) =>
  settableRights.map((right) => rightAction(decision, right)),
)

/** An action in words; null for any other action. */
export function rightActionWords(action: string): string | null {
  if (!rightActions.includes(action)) return null
  const [decision, right] = action.split(' ') as [RightDecision, Right]
  return rightsText(decision, { right: rightsText(right) })
}
