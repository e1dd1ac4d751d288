import type { Migration } from 'kysely'
import type { DatabaseKind } from '../database.ts'
import { firstTables } from './2026-11-21-first-tables.ts'
import { timeOff } from './2026-11-21-time-off.ts'
import { personalInfo } from './2026-11-22-personal-info.ts'
import { signInTables } from './2026-11-22-sign-in.ts'
import { teams } from './2026-11-22-teams.ts'
import { keptSaves } from './2026-11-23-kept-saves.ts'
import { failedSaves } from './2026-11-24-failed-saves.ts'
import { peopleSearch } from './2026-11-25-people-search.ts'
import { proxiesByPerson } from './2026-11-26-proxies-by-person.ts'
import { timeOffUploads } from './2026-11-26-time-off-uploads.ts'
import { calendarInvites } from './2026-11-27-calendar-invites.ts'
import { teamLists } from './2026-11-27-team-lists.ts'
import { teamTree } from './2026-11-28-team-tree.ts'
import { daysOff } from './2026-11-29-days-off.ts'
import { requestQueues } from './2026-11-29-request-queues.ts'
import { auditTrail } from './2026-11-30-audit-trail.ts'
import { storedCounts } from './2026-11-30-stored-counts.ts'
import { payrollRoles } from './2026-12-01-payroll-roles.ts'
import { nameEndings } from './2026-12-02-name-endings.ts'
import { queueOrder } from './2026-12-02-queue-order.ts'
import { stateTaxes } from './2026-12-02-state-taxes.ts'
import { w4Forms } from './2026-12-03-w4.ts'
import { charitiesAndEmail } from './2026-12-05-charities.ts'
import { signedDocuments } from './2026-12-04-signed-documents.ts'
import { envelopes } from './2026-12-06-envelopes.ts'
import { newYorkPayRates } from './2026-12-05-new-york-pay-rates.ts'
import { madeByProxy } from './2026-12-12-made-by-proxy.ts'
import { passwordGiven } from './2026-12-11-password-given.ts'
import { driverTextConfirmation } from './2026-12-06-driver-text-confirmation.ts'
import { devices } from './2026-12-09-devices.ts'
import { safePay } from './2026-12-10-safe-pay.ts'
import { teamsByManager } from './2026-12-12-teams-by-manager.ts'
import { w4Allowances } from './m040-w4-allowances.ts'
import { w4Reminders } from './m041-w4-reminders.ts'
import { keptSavesByPerson } from './m057-kept-saves-by-person.ts'
import { imports } from './m070-imports.ts'
import { foldedLetters } from './m055-folded-letters.ts'
import { lettersByTopic } from './m056-letters-by-topic.ts'
import { signedRecords } from './m050-signed-records.ts'
import { confirmedEmails } from './m046-confirmed-emails.ts'
import { lettersInTurn } from './m045-letters-in-turn.ts'
import { people } from './m060-people.ts'
import { employers } from './m061-employers.ts'
import { earlierUserNames } from './m062-earlier-user-names.ts'
import { rights } from './m080-rights.ts'
import { laterRuns } from './m083-later-runs.ts'
import { serviceTokens } from './m084-service-tokens.ts'
import { leases } from './m085-leases.ts'
import { payrollOnFile } from './m086-payroll-on-file.ts'
import { planYears } from './m087-plan-years.ts'
import { managersTree } from './m089-managers-tree.ts'
import { importNotes } from './m090-import-notes.ts'
import { payrollChanges } from './m091-payroll-changes.ts'
import { paydays } from './m093-paydays.ts'
import { deskSteps } from './m095-desk-steps.ts'
import { payrollDifferences } from './m096-payroll-differences.ts'
import { depositHolds } from './m097-deposit-holds.ts'
import { directoryPeople } from './m100-directory-people.ts'
import { lettersGivenUp } from './m105-letters-given-up.ts'

/** Run in the order of their names. Never edit a shipped migration: add one with the next number, `m033-…`. */
export function everyMigration(kind: DatabaseKind): Record<string, Migration> {
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
    '2026-12-05-new-york-pay-rates': newYorkPayRates(kind),
    '2026-12-05-charities': charitiesAndEmail(),
    '2026-12-06-driver-text-confirmation': driverTextConfirmation(),
    '2026-12-06-envelopes': envelopes(),
    '2026-12-09-devices': devices(),
    '2026-12-10-safe-pay': safePay(kind),
    '2026-12-11-password-given': passwordGiven(),
    '2026-12-12-made-by-proxy': madeByProxy(),
    '2026-12-12-teams-by-manager': teamsByManager(kind),
    'm040-w4-allowances': w4Allowances(),
    'm041-w4-reminders': w4Reminders(),
    'm055-folded-letters': foldedLetters(kind),
    'm056-letters-by-topic': lettersByTopic(),
    'm050-signed-records': signedRecords(kind),
    'm045-letters-in-turn': lettersInTurn(),
    'm046-confirmed-emails': confirmedEmails(),
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
    'm105-letters-given-up': lettersGivenUp(),
  }
}
