/** The demo accounts. Written out, so that a new account needs a decision here. */
export const everybody = [
  'employee',
  'salaried',
  'newhire',
  'driver',
  'driver2',
  'manager',
  'supervisor',
  'proxy',
  'payroll',
  'payrolladmin',
  'assistant',
  'california',
  'newyork',
  'kex',
]
const drivers = ['driver', 'driver2']
const office = everybody.filter((userName) => !drivers.includes(userName))
const reviewers = ['manager', 'supervisor', 'proxy', 'payroll', 'payrolladmin']

/** Who may call it for their own record; null if no session is needed. Sources: specification 1 section 3, decisions 3 and 10. */
export const mayCall: Record<string, string[] | null> = {
  signIn: null,
  singleSignOn: null,
  getApplicationConfiguration: null,
  getCurrentRelease: null,
  signOut: everybody,
  getUserInfo: everybody,
  sendFactorCode: everybody,
  verifyFactorCode: everybody,
  listStates: everybody,
  listCounties: everybody,
  listZipCodes: everybody,
  listMaritalStatusCodes: everybody,
  listRelationshipCodes: everybody,
  listDegreeCodes: everybody,
  listEducationCodes: everybody,
  getDirectDeposits: everybody,
  putDirectDeposits: everybody,
  getPersonalInfo: everybody,
  putPersonalInfo: everybody,
  getEmergencyContacts: everybody,
  putEmergencyContacts: everybody,
  getEducation: everybody,
  putEducation: everybody,
  getDriverText: drivers,
  patchDriverText: drivers,
  getSmokingPreference: drivers,
  putSmokingPreference: drivers,
  getHours: office,
  listTimeOffRequests: office,
  listTeamRequests: reviewers,
  downloadTeamRequests: reviewers,
  getTimeOffRequest: office,
  postTimeOffRequest: office,
  patchTimeOffRequest: office,
  approveTimeOffRequest: office,
  denyTimeOffRequest: office,
  cancelTimeOffRequest: office,
  getSchedule: office,
  patchSchedule: office,
  listScheduleChanges: office,
  listCompanyHolidays: office,
  getUserSettings: office,
  patchUserSettings: office,
  listTimeZones: office,
  listEmployeeProxies: office,
  postEmployeeProxy: office,
  patchEmployeeProxy: office,
  deleteEmployeeProxy: office,
  listUserEmployees: ['manager', 'supervisor', 'payroll', 'payrolladmin', 'assistant'],
  listEmployeeProxyAssignments: office,
  listEmployeeReports: office,
  listEmployees: office,
  getEmployee: office,
  listFailedChanges: everybody,
}

/** What a session answers before its second factor. Source: decisions 3. */
export const beforeTheFactor = ['signOut', 'getUserInfo', 'sendFactorCode', 'verifyFactorCode']

const payrollStaff = ['payroll', 'payrolladmin', 'assistant']
const mayActForEmployee = ['employee', 'proxy', ...payrollStaff]

/**
 * Who reaches the record of `employee`, who reports to `manager` and lets `proxy` act; and of `kex`, who reports to `supervisor`
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
    listEmployeeProxies: ['employee', ...payrollStaff],
    listEmployeeReports: ['employee', ...payrollStaff],
    getEmployee: [...mayActForEmployee, 'manager'],
    getDirectDeposits: ['employee'],
    getEmergencyContacts: ['employee'],
  },
  kex: {
    getHours: ['kex', 'supervisor', 'manager', 'proxy', ...payrollStaff],
    listTimeOffRequests: ['kex', 'supervisor', 'manager', 'proxy', ...payrollStaff],
    postTimeOffRequest: ['kex', ...payrollStaff],
    getTimeOffRequest: ['kex', 'supervisor', 'manager', 'proxy', ...payrollStaff],
    patchTimeOffRequest: ['kex', 'supervisor', 'manager', 'proxy', 'payroll', 'payrolladmin'],
    approveTimeOffRequest: ['supervisor', 'manager', 'proxy', 'payroll', 'payrolladmin'],
    denyTimeOffRequest: ['supervisor', 'manager', 'proxy', 'payroll', 'payrolladmin'],
    cancelTimeOffRequest: ['kex'],
    getSchedule: ['kex', 'supervisor', 'manager', 'proxy', ...payrollStaff],
    patchSchedule: ['kex', 'payroll', 'payrolladmin'],
    listScheduleChanges: ['kex', ...payrollStaff],
    listEmployeeProxies: ['kex', ...payrollStaff],
    listEmployeeReports: ['kex', ...payrollStaff],
    getEmployee: ['kex', 'supervisor', 'manager', 'proxy', ...payrollStaff],
    getDirectDeposits: ['kex'],
    getEmergencyContacts: ['kex'],
  },
}
