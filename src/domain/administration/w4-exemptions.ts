import type { UserRoles } from '@/domain/identity/user-info.ts'
import { seesPayAlerts } from './pay-alerts.ts'

/** Sees who hasn't renewed an exemption: the same people who see pay alerts. */
export const seesW4Exemptions = (roles: UserRoles): boolean => seesPayAlerts(roles)

export const w4ExemptionsScreen = '/payroll/w4Exemptions'
