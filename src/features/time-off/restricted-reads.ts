import { listPayrollAdmins, listPayrollAssistants } from '@/contract/administrators.ts'
import { listAuditTrail } from '@/contract/audit-trail.ts'
import { listCompanyHolidays, listRequestsOnDay } from '@/contract/company-holidays.ts'
import { listEmployeeProxies } from '@/contract/employee-proxies.ts'
import {
  getEmployee,
  listEmployeeProxyAssignments,
  listEmployeeReports,
  listEmployees,
  listUserEmployees,
} from '@/contract/employee-search.ts'
import type { Endpoint } from '@/contract/endpoint.ts'
import { getRequestQueue, listRequestQueues } from '@/contract/request-queues.ts'
import { getSchedule } from '@/contract/schedule.ts'
import { listScheduleChanges } from '@/contract/schedule-changes.ts'
import { listSupervisorProxies } from '@/contract/supervisor-proxies.ts'
import { listTeamRequests } from '@/contract/team-requests.ts'
import { getHours, getTimeOffRequest, listTimeOffRequests } from '@/contract/time-off.ts'
import { getUserSettings, listTimeZones } from '@/contract/user-settings.ts'

/** All reads of the area that are restricted. */
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
