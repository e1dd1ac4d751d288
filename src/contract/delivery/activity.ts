import { type Infer, array, enums, optional, string, type } from '@/domain/struct.ts'
import { text } from '@/domain/lenient.ts'
import { endpoint } from '@/contract/endpoint/endpoint.ts'
import { AtPayroll } from './payroll-changes.ts'

/** How long Activity shows a device's deliveries. */
export const activityForMs = 30 * 24 * 3_600_000

/** The maximum number listed, newest first: more than anyone submits in that time. */
export const maxActivityEntries = 100

/**
 * The text whose SHA-256 (base64url) names a person's change. The server stores only this hash of an Idempotency-Key, and devices
 * use it to find their own changes.
 */
export const changeName = (personId: string, key: string) => `key\n${personId}\n${key}`

export const SubmittedChange = type({
  /** The hash of `changeName`. */
  name: string(),
  receipt: string(),
  /** The call it was sent with, by its name in the audit trail. */
  action: string(),
  /** ISO, UTC: when the server accepted it. */
  timestamp: string(),
  /** A `DeviceKind`; '' for changes from an earlier release. */
  device: text(),
  /** The first payday that the change affects, if it affects pay and the payday is known. */
  payday: optional(string()),
  /** 'received' waits until the payroll host is unlocked; 'failed' was refused by payroll. */
  state: enums(['sent', 'received', 'failed']),
  /** Missing if payroll doesn't need the change. */
  payroll: optional(AtPayroll),
})
export type SubmittedChange = Infer<typeof SubmittedChange>

/** The caller's submissions from any device in the last 30 days, newest first, without their content. */
export const listActivity = endpoint({
  name: 'listActivity',
  changesOnlyWith: 'rows',
  service: 'core',
  method: 'GET',
  path: '/activity',
  rights: 'signedIn',
  changesWith: 'payrollChanges',
  summary: 'Changes that the caller submitted from any device',
  answer: type({ _embedded: type({ activity: array(SubmittedChange) }) }),
})
