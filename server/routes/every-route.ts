import { putBackWith } from '../http/payroll/put-back.ts'
import type { Route } from '../http/serve.ts'
import type { PutBack } from '../work/payroll/settle-changes.ts'
import { answersMarkRoutes } from './answers-mark.ts'
import { auditTrailRoutes } from './audit-trail.ts'
import { acknowledgementRoutes } from './acknowledgements.ts'
import { activityRoutes } from './activity.ts'
import { administratorRoutes } from './administrators.ts'
import { companyHolidayRoutes } from './time-off/company-holidays.ts'
import { configurationRoutes } from './configuration.ts'
import { depositPreviewRoutes } from './deposit-preview.ts'
import { directDepositRoutes } from './direct-deposit.ts'
import { driverTextRoutes } from './driver-text.ts'
import { multiFactorRoutes } from './sign-in/multi-factor.ts'
import { educationRoutes } from './education.ts'
import { emailPreferencesRoutes } from './email-preferences.ts'
import { emergencyContactsRoutes } from './emergency-contacts.ts'
import { awayRoutes } from './time-off/away.ts'
import { teamLimitsRoutes } from './time-off/team-limits.ts'
import { employeeProxyRoutes } from './time-off/employee-proxies.ts'
import { employeeSearchRoutes } from './employee-search.ts'
import { envelopeRoutes } from './sign-in/envelopes.ts'
import { importRoutes } from './imports.ts'
import { myInformationRoutes } from './my-information.ts'
import { payAlertRoutes } from './pay-alerts.ts'
import { payrollChangesRoutes } from './payroll-changes.ts'
import { payrollDeskRoutes } from './payroll-desk.ts'
import { payrollDifferenceRoutes } from './payroll-differences.ts'
import { peopleRoutes } from './people.ts'
import { personBalanceRoutes } from './person-balances.ts'
import { personRightsRoutes } from './person-rights.ts'
import { referenceRoutes } from './reference.ts'
import { requestQueueRoutes } from './time-off/request-queues.ts'
import { retentionRoutes } from './retention.ts'
import { scheduleRoutes } from './time-off/schedule.ts'
import { scheduleChangesRoutes } from './time-off/schedule-changes.ts'
import { sessionRoutes } from './sign-in/session.ts'
import { listedSessionRoutes } from './sign-in/sessions.ts'
import { signedDocumentRoutes } from './signed-documents.ts'
import { singleSignOnRoutes } from './sign-in/single-sign-on.ts'
import { languageRoutes } from './language.ts'
import { noticeRoutes } from './notices.ts'
import { smokingPreferenceRoutes } from './smoking-preference.ts'
import { supervisorProxyRoutes } from './time-off/supervisor-proxies.ts'
import { arizonaTaxRoutes } from './arizona-a4.ts'
import { teamRequestsRoutes } from './time-off/team-requests.ts'
import { timeOffRoutes } from './time-off/time-off.ts'
import { userSettingsRoutes } from './time-off/user-settings.ts'
import { w4ExemptionRoutes } from './w4-exemptions.ts'
import { w4Routes } from './w4.ts'

/** Needs all routes, which don't exist yet. */
const putBack: PutBack = (...change) => putBackWith(everyRoute)(...change)

const withSession: Route[] = [
  ...sessionRoutes,
  ...listedSessionRoutes,
  ...multiFactorRoutes,
  ...singleSignOnRoutes,
  ...configurationRoutes,
  ...referenceRoutes,
  ...directDepositRoutes,
  ...depositPreviewRoutes,
  ...driverTextRoutes,
  ...languageRoutes,
  ...noticeRoutes,
  ...smokingPreferenceRoutes,
  ...arizonaTaxRoutes,
  ...w4Routes,
  ...w4ExemptionRoutes,
  ...acknowledgementRoutes,
  ...emailPreferencesRoutes,
  ...signedDocumentRoutes,
  ...myInformationRoutes,
  ...retentionRoutes,
  ...emergencyContactsRoutes,
  ...educationRoutes,
  ...timeOffRoutes,
  ...companyHolidayRoutes,
  ...teamRequestsRoutes,
  ...requestQueueRoutes,
  ...scheduleRoutes,
  ...scheduleChangesRoutes,
  ...userSettingsRoutes,
  ...awayRoutes,
  ...teamLimitsRoutes,
  ...employeeProxyRoutes,
  ...administratorRoutes,
  ...supervisorProxyRoutes,
  ...peopleRoutes,
  ...personRightsRoutes,
  ...personBalanceRoutes,
  ...importRoutes,
  ...employeeSearchRoutes,
  ...payrollChangesRoutes,
  ...payAlertRoutes,
  ...payrollDeskRoutes(putBack),
  ...payrollDifferenceRoutes,
  ...auditTrailRoutes,
  ...activityRoutes,
  ...answersMarkRoutes,
]

export const everyRoute: Route[] = [...withSession, ...envelopeRoutes(withSession)]

/** Every endpoint of the server. openapi.json lists them, and the contract tests iterate over them. */
export const everyEndpoint = everyRoute.map(({ endpoint }) => endpoint)
