import type { Insertable } from 'kysely'
import { kindOfAction, operatorActor, systemActor } from '@/domain/administration/audit-trail.ts'
import type { AuditOutcome, Tables } from '../db/tables.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Days and hours ago, user name, action, and the user name that the entry is about. */
const events: [days: number, hours: number, who: string, action: string, about?: string, outcome?: AuditOutcome][] = [
  [360, 2, operatorActor, 'addAccount', 'newhire'],
  [90, 1, 'payroll', 'patchSchedule', 'salaried'],
  [31, 4, 'employee', 'putDirectDeposits'],
  [30, 6, 'employee', 'postEmployeeProxy', 'proxy'],
  [21, 3, 'driver2', 'putPersonalInfo', undefined, 'received'],
  [21, 1, systemActor, 'putPersonalInfo', 'driver2', 'applied'],
  [14, 5, 'payroll', 'postCompanyHoliday'],
  [9, 7, 'driver', 'signIn', undefined, 'refused'],
  [9, 7, 'driver', 'signIn'],
  [9, 6, 'driver', 'putDirectDeposits'],
  [9, 6, 'driver', 'signOut'],
  [6, 4, 'manager', 'signIn'],
  [6, 4, 'manager', 'approveTimeOffRequest', 'employee'],
  [6, 3, 'manager', 'denyTimeOffRequest', 'salaried'],
  [5, 2, '', 'signIn', undefined, 'refused'],
  [4, 8, operatorActor, 'resetPassword', 'kex'],
  [4, 7, 'kex', 'signIn'],
  [2, 5, 'california', 'putEmergencyContacts'],
  [1, 3, 'payrolladmin', 'signIn'],
  [1, 2, 'payroll', 'reattemptUploads'],
]

/** Sample history: enough for the first page of the audit trail. Only real changes have receipts. */
export function demoAuditTrail(idOf: Map<string, string>, now: number): Insertable<Tables['audit']>[] {
  return events.map(([days, hours, who, action, about, outcome = 'taken']) => ({
    at: now - days * dayMs - hours * hourMs,
    person_id: idOf.get(who) ?? who,
    subject_id: about === undefined ? null : idOf.get(about)!,
    action,
    kind: kindOfAction(action),
    outcome,
    receipt: null,
  }))
}
