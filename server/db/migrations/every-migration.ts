import type { DatabaseKind } from '../database.ts'
import { firstTables } from './dated/2026-11-21-first-tables.ts'
import { timeOff } from './dated/2026-11-21-time-off.ts'
import { personalInfo } from './dated/2026-11-22-personal-info.ts'
import { signInTables } from './dated/2026-11-22-sign-in.ts'
import { teams } from './dated/2026-11-22-teams.ts'
import { keptSaves } from './dated/2026-11-23-kept-saves.ts'
import { failedSaves } from './dated/2026-11-24-failed-saves.ts'
import { peopleSearch } from './dated/2026-11-25-people-search.ts'
import { proxiesByPerson } from './dated/2026-11-26-proxies-by-person.ts'
import { timeOffUploads } from './dated/2026-11-26-time-off-uploads.ts'
import { calendarInvites } from './dated/2026-11-27-calendar-invites.ts'
import { teamLists } from './dated/2026-11-27-team-lists.ts'
import { teamTree } from './dated/2026-11-28-team-tree.ts'
import { daysOff } from './dated/2026-11-29-days-off.ts'
import { requestQueues } from './dated/2026-11-29-request-queues.ts'
import { auditTrail } from './dated/2026-11-30-audit-trail.ts'
import { storedCounts } from './dated/2026-11-30-stored-counts.ts'
import { payrollRoles } from './dated/2026-12-01-payroll-roles.ts'
import { nameEndings } from './dated/2026-12-02-name-endings.ts'
import { queueOrder } from './dated/2026-12-02-queue-order.ts'
import { stateTaxes } from './dated/2026-12-02-state-taxes.ts'
import { w4Forms } from './dated/2026-12-03-w4.ts'
import { signedDocuments } from './dated/2026-12-04-signed-documents.ts'
import { charitiesAndEmail } from './dated/2026-12-05-charities.ts'
import { newYorkPayRates } from './dated/2026-12-05-new-york-pay-rates.ts'
import { driverTextConfirmation } from './dated/2026-12-06-driver-text-confirmation.ts'
import { envelopes } from './dated/2026-12-06-envelopes.ts'
import { devices } from './dated/2026-12-09-devices.ts'
import { safePay } from './dated/2026-12-10-safe-pay.ts'
import { passwordGiven } from './dated/2026-12-11-password-given.ts'
import { madeByProxy } from './dated/2026-12-12-made-by-proxy.ts'
import { teamsByManager } from './dated/2026-12-12-teams-by-manager.ts'
import { w4Allowances } from './m000/m040-w4-allowances.ts'
import { w4Reminders } from './m000/m041-w4-reminders.ts'
import { lettersInTurn } from './m000/m045-letters-in-turn.ts'
import { confirmedEmails } from './m000/m046-confirmed-emails.ts'
import { signedRecords } from './m000/m050-signed-records.ts'
import { foldedLetters } from './m000/m055-folded-letters.ts'
import { lettersByTopic } from './m000/m056-letters-by-topic.ts'
import { keptSavesByPerson } from './m000/m057-kept-saves-by-person.ts'
import { people } from './m000/m060-people.ts'
import { employers } from './m000/m061-employers.ts'
import { earlierUserNames } from './m000/m062-earlier-user-names.ts'
import { imports } from './m000/m070-imports.ts'
import { rights } from './m000/m080-rights.ts'
import { laterRuns } from './m000/m083-later-runs.ts'
import { serviceTokens } from './m000/m084-service-tokens.ts'
import { leases } from './m000/m085-leases.ts'
import { payrollOnFile } from './m000/m086-payroll-on-file.ts'
import { planYears } from './m000/m087-plan-years.ts'
import { managersTree } from './m000/m089-managers-tree.ts'
import { importNotes } from './m000/m090-import-notes.ts'
import { payrollChanges } from './m000/m091-payroll-changes.ts'
import { paydays } from './m000/m093-paydays.ts'
import { deskSteps } from './m000/m095-desk-steps.ts'
import { payrollDifferences } from './m000/m096-payroll-differences.ts'
import { depositHolds } from './m000/m097-deposit-holds.ts'
import { directoryPeople } from './m100/m100-directory-people.ts'
import { signOn } from './m100/m101-sign-on.ts'
import { scim } from './m100/m103-scim.ts'
import { lettersGivenUp } from './m100/m105-letters-given-up.ts'
import { oldestRelease } from './m100/m107-oldest-release.ts'
import { auditChain } from './m100/m109-audit-chain.ts'
import { personChanges } from './m100/m111-person-changes.ts'
import { secretVersions } from './m100/m112-secret-versions.ts'
import { erasedPeople } from './m100/m114-erased-people.ts'
import { chosenLanguages } from './m100/m129-languages.ts'
import { netPays } from './m100/m130-net-pays.ts'
import { routingNumbers } from './m100/m131-routing-numbers.ts'
import { notices } from './m100/m132-notices.ts'
import { payrollReasons } from './m100/m134-payroll-reasons.ts'
import { texts } from './m100/m118-texts.ts'
import { byWhatRight } from './m100/m119-by-what-right.ts'
import { firstDay } from './m100/m122-first-day.ts'
import { firstDayKept } from './m100/m123-first-day-kept.ts'
import { holidaysAndAudit } from './m100/m127-holidays-and-audit.ts'
import { deputies } from './m100/m124-deputies.ts'
import { reminders } from './m100/m125-reminders.ts'
import type { ShippedMigration } from './shipped-migration.ts'

/**
 * Run in this order. Never edit a shipped migration: add one with the next number, at the end of the list, in the folder for its hundred.
 * An expansion keeps earlier releases running. A contraction names the oldest release that still runs in `oldestRelease`.
 */
export function everyMigration(kind: DatabaseKind): Record<string, ShippedMigration> {
  return {
    '2026-11-21-first-tables': firstTables(kind),
    '2026-11-21-time-off': timeOff(kind),
    '2026-11-22-personal-info': personalInfo(),
    '2026-11-22-sign-in': signInTables(),
    '2026-11-22-teams': teams(),
    '2026-11-23-kept-saves': keptSaves(),
    '2026-11-24-failed-saves': failedSaves(),
    '2026-11-25-people-search': peopleSearch(kind),
    '2026-11-26-proxies-by-person': proxiesByPerson(),
    '2026-11-26-time-off-uploads': timeOffUploads(kind),
    '2026-11-27-calendar-invites': calendarInvites(),
    '2026-11-27-team-lists': teamLists(),
    '2026-11-28-team-tree': teamTree(kind),
    '2026-11-29-days-off': daysOff(),
    '2026-11-29-request-queues': requestQueues(),
    '2026-11-30-audit-trail': auditTrail(),
    '2026-11-30-stored-counts': storedCounts(kind),
    '2026-12-01-payroll-roles': payrollRoles(),
    '2026-12-02-name-endings': nameEndings(kind),
    '2026-12-02-queue-order': queueOrder(),
    '2026-12-02-state-taxes': stateTaxes(),
    '2026-12-03-w4': w4Forms(kind),
    '2026-12-04-signed-documents': signedDocuments(kind),
    '2026-12-05-charities': charitiesAndEmail(),
    '2026-12-05-new-york-pay-rates': newYorkPayRates(kind),
    '2026-12-06-driver-text-confirmation': driverTextConfirmation(),
    '2026-12-06-envelopes': envelopes(),
    '2026-12-09-devices': devices(),
    '2026-12-10-safe-pay': safePay(kind),
    '2026-12-11-password-given': passwordGiven(),
    '2026-12-12-made-by-proxy': madeByProxy(),
    '2026-12-12-teams-by-manager': teamsByManager(kind),
    'm040-w4-allowances': w4Allowances(),
    'm041-w4-reminders': w4Reminders(),
    'm045-letters-in-turn': lettersInTurn(),
    'm046-confirmed-emails': confirmedEmails(),
    'm050-signed-records': signedRecords(kind),
    'm055-folded-letters': foldedLetters(kind),
    'm056-letters-by-topic': lettersByTopic(),
    'm057-kept-saves-by-person': keptSavesByPerson(),
    'm060-people': people(kind),
    'm061-employers': employers(),
    'm062-earlier-user-names': earlierUserNames(),
    'm070-imports': imports(kind),
    'm080-rights': rights(),
    'm083-later-runs': laterRuns(),
    'm084-service-tokens': serviceTokens(),
    'm085-leases': leases(),
    'm086-payroll-on-file': payrollOnFile(),
    'm087-plan-years': planYears(),
    'm089-managers-tree': managersTree(kind),
    'm090-import-notes': importNotes(),
    'm091-payroll-changes': payrollChanges(kind),
    'm093-paydays': paydays(),
    'm095-desk-steps': deskSteps(),
    'm096-payroll-differences': payrollDifferences(kind),
    'm097-deposit-holds': depositHolds(),
    'm100-directory-people': directoryPeople(),
    'm101-sign-on': signOn(),
    'm103-scim': scim(),
    'm105-letters-given-up': lettersGivenUp(),
    'm107-oldest-release': oldestRelease(),
    'm109-audit-chain': auditChain(kind),
    'm111-person-changes': personChanges(kind),
    'm112-secret-versions': secretVersions(),
    'm114-erased-people': erasedPeople(kind),
    'm118-texts': texts(kind),
    'm119-by-what-right': byWhatRight(),
    'm122-first-day': firstDay(),
    'm123-first-day-kept': firstDayKept(kind),
    'm124-deputies': deputies(kind),
    'm125-reminders': reminders(),
    'm127-holidays-and-audit': holidaysAndAudit(kind),
    'm129-languages': chosenLanguages(kind),
    'm130-net-pays': netPays(kind),
    'm131-routing-numbers': routingNumbers(),
    'm132-notices': notices(kind),
    'm134-payroll-reasons': payrollReasons(),
  }
}
