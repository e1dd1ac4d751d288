import { everyEndpoint } from '../../server/routes/every-route.ts'
import { everybody, whoSees } from '../roles/who-sees.ts'

const drivers = ['driver', 'driver2']
const office = everybody.filter((userName) => !drivers.includes(userName))
const exceptKex = everybody.filter((userName) => userName !== 'kex')
const reviewers = ['manager', 'supervisor', 'proxy', 'payroll', 'payrolladmin']

/** Calls without a page of their own. */
const ofNoPage: Record<string, string[] | null> = {
  signIn: null,
  postEnvelope: null,
  postDeviceKey: everybody,
  givePassword: everybody,
  singleSignOn: null,
  getApplicationConfiguration: null,
  getCurrentRelease: null,
  signOut: everybody,
  listSessions: everybody,
  deleteSession: everybody,
  signOutEverywhere: everybody,
  listActivity: everybody,
  getAnswersMark: everybody,
  getLanguage: everybody,
  putLanguage: everybody,
  getRetention: everybody,
  getUserInfo: everybody,
  sendFactorCode: everybody,
  verifyFactorCode: everybody,
  listStates: everybody,
  listCounties: everybody,
  listZipCodes: everybody,
  listMaritalStatusCodes: everybody,
  getW4File: exceptKex,
  getW4Overview: ['payroll', 'payrolladmin'],
  getPersonalInfo: everybody,
  getHours: office,
  listTimeOffRequests: office,
  listTeamRequests: reviewers,
  downloadTeamRequests: reviewers,
  listRequestQueues: ['payroll', 'payrolladmin', 'assistant'],
  getRequestQueue: ['payroll', 'payrolladmin', 'assistant'],
  reattemptUploads: ['payroll', 'payrolladmin', 'assistant'],
  getTimeOffRequest: office,
  postTimeOffRequest: office,
  patchTimeOffRequest: office,
  approveTimeOffRequest: office,
  denyTimeOffRequest: office,
  cancelTimeOffRequest: office,
  getSchedule: office,
  patchSchedule: office,
  listScheduleChanges: office,
  downloadScheduleChanges: ['payroll', 'payrolladmin'],
  listCompanyHolidays: office,
  postCompanyHoliday: ['payroll', 'payrolladmin'],
  deleteCompanyHoliday: ['payroll', 'payrolladmin'],
  listRequestsOnDay: ['payroll', 'payrolladmin'],
  getUserSettings: office,
  patchUserSettings: office,
  listTimeZones: office,
  listEmployeeProxies: office,
  postEmployeeProxy: office,
  patchEmployeeProxy: office,
  deleteEmployeeProxy: office,
  listPayrollAdmins: ['payrolladmin'],
  postPayrollAdmin: ['payrolladmin'],
  patchPayrollAdmin: ['payrolladmin'],
  deletePayrollAdmin: ['payrolladmin'],
  listPayrollAssistants: ['payrolladmin'],
  postPayrollAssistant: ['payrolladmin'],
  patchPayrollAssistant: ['payrolladmin'],
  deletePayrollAssistant: ['payrolladmin'],
  listPeople: ['payroll', 'payrolladmin'],
  getPerson: ['payroll', 'payrolladmin'],
  getPersonBalances: ['payroll', 'payrolladmin'],
  listPersonSessions: ['payroll', 'payrolladmin'],
  putPersonAccount: ['payrolladmin'],
  endPersonSessions: ['payrolladmin'],
  getPersonRights: ['payroll', 'payrolladmin'],
  putPersonRight: ['payrolladmin'],
  postBalanceCorrection: ['payrolladmin'],
  listImports: ['payroll', 'payrolladmin'],
  getImport: ['payroll', 'payrolladmin'],
  listImportChanges: ['payroll', 'payrolladmin'],
  listImportProblems: ['payroll', 'payrolladmin'],
  downloadRejectedRows: ['payroll', 'payrolladmin'],
  applyImport: ['payrolladmin'],
  listSupervisorProxies: ['payrolladmin'],
  postSupervisorProxy: ['payrolladmin'],
  patchSupervisorProxy: ['payrolladmin'],
  deleteSupervisorProxy: ['payrolladmin'],
  listUserEmployees: ['manager', 'supervisor', 'payroll', 'payrolladmin', 'assistant'],
  listEmployeeProxyAssignments: office,
  listEmployeeReports: office,
  listEmployees: office,
  getEmployee: office,
  listPayrollChanges: everybody,
  listAuditTrail: ['payrolladmin'],
  downloadAuditTrail: ['payrolladmin'],
}

/** A page's calls are for the people who can see it. */
const ofPages = everyEndpoint.flatMap(({ name, page }): [string, string[]][] =>
  page ? [[name, whoSees[page] ?? []]] : [],
)

/** Who may call it for their own record; null if no session is needed. Sources: specification 1 section 3, decisions 3, 8 and 10. */
export const mayCall: Record<string, string[] | null> = { ...Object.fromEntries(ofPages), ...ofNoPage }

/** Calls available before the session's second factor. Source: decisions 3. */
export const beforeTheFactor = ['signOut', 'getUserInfo', 'sendFactorCode', 'verifyFactorCode']

/** Neither is on a list: switching them is refused after the rights check, and removing them succeeds. */
const administers = {
  getPerson: ['payroll', 'payrolladmin'],
  getPersonBalances: ['payroll', 'payrolladmin'],
  listPersonSessions: ['payroll', 'payrolladmin'],
  putPersonAccount: ['payrolladmin'],
  endPersonSessions: ['payrolladmin'],
  putPersonRight: ['payrolladmin'],
  postBalanceCorrection: ['payrolladmin'],
  getPersonRights: ['payroll', 'payrolladmin'],
  patchPayrollAdmin: ['payrolladmin'],
  deletePayrollAdmin: ['payrolladmin'],
  patchPayrollAssistant: ['payrolladmin'],
  deletePayrollAssistant: ['payrolladmin'],
}
const payrollStaff = ['payroll', 'payrolladmin', 'assistant']
const mayActForEmployee = ['employee', 'proxy', ...payrollStaff]

/**
 * Who can reach the records of `employee`, who reports to `manager` and has `proxy`; and of `kex`, who reports to `supervisor`
 * and so to `manager`, whose proxy is `proxy`. The requests are their own and in status P. Sources: decisions 8, 11 and a request's life.
 */
export const mayReach: Record<'employee' | 'kex', Record<string, string[]>> = {
  employee: {
    getHours: [...mayActForEmployee, 'manager'],
    listTimeOffRequests: [...mayActForEmployee, 'manager'],
    postTimeOffRequest: mayActForEmployee,
    getTimeOffRequest: [...mayActForEmployee, 'manager'],
    patchTimeOffRequest: ['employee', 'manager', 'proxy', 'payroll', 'payrolladmin'],
    approveTimeOffRequest: ['manager', 'proxy', 'payroll', 'payrolladmin'],
    denyTimeOffRequest: ['manager', 'proxy', 'payroll', 'payrolladmin'],
    cancelTimeOffRequest: ['employee'],
    getSchedule: [...mayActForEmployee, 'manager'],
    patchSchedule: ['employee', 'payroll', 'payrolladmin'],
    listScheduleChanges: mayActForEmployee,
    downloadScheduleChanges: ['payroll', 'payrolladmin'],
    listAuditTrail: ['payrolladmin'],
    downloadAuditTrail: ['payrolladmin'],
    listEmployeeProxies: ['employee', ...payrollStaff],
    listEmployeeReports: ['employee', ...payrollStaff],
    getEmployee: [...mayActForEmployee, 'manager'],
    ...administers,
    getDirectDeposits: ['employee'],
    getEmergencyContacts: ['employee'],
  },
  kex: {
    getHours: ['kex', 'supervisor', 'manager', 'proxy', ...payrollStaff],
    listTimeOffRequests: ['kex', 'supervisor', 'manager', 'proxy', ...payrollStaff],
    postTimeOffRequest: ['kex', 'proxy', ...payrollStaff],
    getTimeOffRequest: ['kex', 'supervisor', 'manager', 'proxy', ...payrollStaff],
    patchTimeOffRequest: ['kex', 'supervisor', 'manager', 'proxy', 'payroll', 'payrolladmin'],
    approveTimeOffRequest: ['supervisor', 'manager', 'proxy', 'payroll', 'payrolladmin'],
    denyTimeOffRequest: ['supervisor', 'manager', 'proxy', 'payroll', 'payrolladmin'],
    cancelTimeOffRequest: ['kex'],
    getSchedule: ['kex', 'supervisor', 'manager', 'proxy', ...payrollStaff],
    patchSchedule: ['kex', 'payroll', 'payrolladmin'],
    listScheduleChanges: ['kex', 'proxy', ...payrollStaff],
    downloadScheduleChanges: ['payroll', 'payrolladmin'],
    listAuditTrail: ['payrolladmin'],
    downloadAuditTrail: ['payrolladmin'],
    listEmployeeProxies: ['kex', ...payrollStaff],
    listEmployeeReports: ['kex', ...payrollStaff],
    getEmployee: ['kex', 'supervisor', 'manager', 'proxy', ...payrollStaff],
    ...administers,
    getDirectDeposits: ['kex'],
    getEmergencyContacts: ['kex'],
  },
}
