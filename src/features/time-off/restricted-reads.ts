import { listPayrollAdmins, listPayrollAssistants } from '@/contract/administration/administrators.ts'
import { listAuditTrail } from '@/contract/administration/audit-trail.ts'
import { getAway } from '@/contract/time-off/away.ts'
import { listCompanyHolidays, listRequestsOnDay } from '@/contract/time-off/company-holidays.ts'
import { listEmployeeProxies } from '@/contract/time-off/employee-proxies.ts'
import {
  getEmployee,
  listEmployeeProxyAssignments,
  listEmployeeReports,
  listEmployees,
  listUserEmployees,
} from '@/contract/employees/employee-search.ts'
import type { Endpoint } from '@/contract/endpoint/endpoint.ts'
import { getRequestQueue, listRequestQueues } from '@/contract/time-off/request-queues.ts'
import { getSchedule } from '@/contract/time-off/schedule.ts'
import { listScheduleChanges } from '@/contract/time-off/schedule-changes.ts'
import { listSupervisorProxies } from '@/contract/time-off/supervisor-proxies.ts'
import { getTeamCoverage, getTeamLimits } from '@/contract/time-off/team-limits.ts'
import { listTeamRequests } from '@/contract/time-off/team-requests.ts'
import { getHours, getTimeOffRequest, listTimeOffRequests } from '@/contract/time-off/time-off.ts'
import { getUserSettings, listTimeZones } from '@/contract/time-off/user-settings.ts'

/** The area's restricted reads. */
export const restrictedReads: Endpoint[] = [
  getHours,
  getTimeOffRequest,
  listTimeOffRequests,
  getSchedule,
  listScheduleChanges,
  listTeamRequests,
  listRequestQueues,
  getRequestQueue,
  getUserSettings,
  getAway,
  getTeamLimits,
  getTeamCoverage,
  listTimeZones,
  listEmployeeProxies,
  listEmployees,
  getEmployee,
  listUserEmployees,
  listEmployeeProxyAssignments,
  listEmployeeReports,
  listCompanyHolidays,
  listRequestsOnDay,
  listPayrollAdmins,
  listPayrollAssistants,
  listSupervisorProxies,
  listAuditTrail,
]
