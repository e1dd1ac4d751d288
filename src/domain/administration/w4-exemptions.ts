import type { UserRoles } from '@/domain/identity/user-info.ts'
import { seesPayAlerts } from './pay-alerts.ts'

/** People who can see unrenewed exemptions: the same as for pay alerts. */
export const seesW4Exemptions = (roles: UserRoles): boolean => seesPayAlerts(roles)

export const w4ExemptionsScreen = '/payroll/w4Exemptions'
