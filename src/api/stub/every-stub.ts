import { acknowledgementStubs } from './acknowledgements.ts'
import { administratorStubs } from './administrators.ts'
import { companyHolidayStubs } from './company-holidays.ts'
import { driverStubs } from './drivers.ts'
import { employeeProxyStubs } from './employee-proxies.ts'
import type { AnyStubHandler } from './handler.ts'
import { payrollStubs } from './payroll.ts'
import { personalInfoStubs } from './personal-info.ts'
import { referenceStubs } from './reference.ts'
import { scheduleStubs } from './schedule.ts'
import { sessionStubs } from './session.ts'
import { timeOffStubs } from './time-off.ts'
import { userSettingsStubs } from './user-settings.ts'
import { w4Stubs } from './w4.ts'

/** Calls whose answer a demonstration must work out. Every other call is answered as recorded, see as-recorded.ts. */
export const everyStub: AnyStubHandler[] = [
  ...sessionStubs,
  ...referenceStubs,
  ...payrollStubs,
  ...w4Stubs,
  ...acknowledgementStubs,
  ...driverStubs,
  ...personalInfoStubs,
  ...timeOffStubs,
  ...companyHolidayStubs,
  ...scheduleStubs,
  ...userSettingsStubs,
  ...employeeProxyStubs,
  ...administratorStubs,
]
