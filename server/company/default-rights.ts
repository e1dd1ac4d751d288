import type { RightsRule } from '@/domain/administration/rights-rules.ts'

/** Who may submit the state-specific forms. Source: specification 2, payroll pages. */
export const stateForms: RightsRule[] = [
  {
    name: 'Non-exempt employees in California',
    gives: ['canSubmitCAMealBreakWaiverForm'],
    state: ['CA'],
    payType: ['H'],
  },
  { name: 'Employees in New York', gives: ['canSubmitNAPRForm'], state: ['NY'] },
]

/** The demo company's rules. */
export const demoRights: RightsRule[] = [
  ...stateForms,
  {
    name: 'Payroll specialists',
    gives: ['isPayroll', 'canAccessQueues', 'canChangeEmployees'],
    positionTitle: ['Payroll Specialist'],
  },
]
