import type { TimeOffRequest } from '@/contract/time-off.ts'
import type { DriverText } from '@/domain/drivers/driver-text.ts'
import type { DepositSplits } from '@/domain/payroll/direct-deposit.ts'
import type { Device } from '@/domain/identity/device.ts'
import type { Education } from '@/domain/personal-info/education.ts'
import type { EmergencyContact } from '@/domain/personal-info/emergency-contacts.ts'
import type { PersonalInfo } from '@/domain/personal-info/my-information.ts'
import type { Schedule } from '@/domain/time-off/schedule.ts'

export type Versioned<T> = { version: number; value: T }

export type StubRequest = Pick<TimeOffRequest, 'id' | 'status' | 'reason'> & {
  version: number
  clientKey: string
  createdAt: number
  entries: { id: number; date: string; code: string; hours: number }[]
  logs: { comment: string; at: number }[]
}

/** What stands on file of one person. */
export type StubRecord = {
  /** Version 0: nothing was ever saved. */
  deposits: Versioned<DepositSplits>
  driverText: Omit<DriverText, 'serviceProviders'>
  personalInfo: Versioned<PersonalInfo>
  contacts: Versioned<EmergencyContact[]>
  education: Versioned<Education[]>
  schedule: Versioned<Schedule>
  scheduleChanges: { before: Schedule; after: Schedule; at: number }[]
  requests: StubRequest[]
  /** Hundredths that were earned, by code. */
  grants: { code: string; hundredths: number }[]
  /** Saved in place of a recorded answer, by the path of the endpoint. */
  saved: Record<string, Versioned<unknown>>
}

export type StubSession = {
  id: string
  userId: string
  factor: 'notNeeded' | 'needed' | 'validated'
  singleSignOn: boolean
  /** Missing in a state of an earlier release. */
  since?: number
  device?: Device
}

export type StubState = {
  records: Record<string, StubRecord>
  sessions: Record<string, StubSession>
  /** By Idempotency-Key: what was answered. */
  answered: Record<string, { request: string; status: number; body: unknown; etag: string | null; receipt: string }>
  counter: number
}

export const emptyState = (): StubState => ({ records: {}, sessions: {}, answered: {}, counter: 1 })
