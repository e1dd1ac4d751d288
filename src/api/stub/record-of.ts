import { getDirectDeposits } from '@/contract/payroll/direct-deposit.ts'
import { getDriverText } from '@/contract/driver-text.ts'
import { getEducation } from '@/contract/education.ts'
import { getEmergencyContacts } from '@/contract/emergency-contacts.ts'
import { getPersonalInfo } from '@/contract/my-information.ts'
import { getSchedule } from '@/contract/schedule.ts'
import { listScheduleChanges } from '@/contract/schedule-changes.ts'
import { getHours, getTimeOffRequest, type TimeOffRequest } from '@/contract/time-off.ts'
import { type PlainDate, addDays, daysBetween } from '@/domain/plain-date.ts'
import { noSchedule, scheduleOf } from '@/domain/time-off/schedule.ts'
import { weekSent } from '@/domain/time-off/schedule-change.ts'
import type { StubRecord, StubRequest, Versioned } from './records.ts'
import { type RecordedAnswer, type StubPerson, recordedAnswer, versionOf } from './seed.ts'

const dayMs = 86_400_000

/** What is on file of a person when the demonstration begins: as recorded, moved by whole weeks towards today. */
export function recordOf(person: StubPerson, recordedAt: string, today: PlainDate): StubRecord {
  const weeks = Math.floor(daysBetween(recordedAt.slice(0, 10), today) / 7)
  const deposits = recordedAnswer(person, getDirectDeposits)!
  const contacts = recordedAnswer(person, getEmergencyContacts)!
  const { serviceProviders: _, ...driverText } = recordedAnswer(person, getDriverText)?.body.driverText ?? notElected
  const schedule = recordedAnswer(person, getSchedule)
  const changes = recordedAnswer(person, listScheduleChanges)?.body._embedded.auditScheduleChanges ?? []
  const requests = (person.answers[getTimeOffRequest.path] ?? []) as RecordedAnswer<{
    timeOffRequest: TimeOffRequest
  }>[]
  return {
    deposits: {
      version: versionOf(deposits.etag),
      value: deposits.body.isFirstMovement
        ? []
        : deposits.body._embedded.direct_deposits.map(({ employeeId: _id, ...split }) => split),
    },
    driverText,
    personalInfo: versioned(recordedAnswer(person, getPersonalInfo)!),
    contacts: { version: versionOf(contacts.etag), value: contacts.body._embedded.emergency_contacts },
    education: versioned(recordedAnswer(person, getEducation)!),
    schedule: {
      version: versionOf(schedule?.etag ?? null),
      value: schedule ? scheduleOf(schedule.body.schedule) : noSchedule,
    },
    scheduleChanges: changes.map(({ previousSchedule, currentSchedule, modifiedTimestamp }) => ({
      before: weekSent(previousSchedule),
      after: weekSent(currentSchedule),
      at: Date.parse(modifiedTimestamp) + weeks * 7 * dayMs,
    })),
    requests: requests.map((answer) => requestOf(answer.body.timeOffRequest, weeks)),
    grants: (recordedAnswer(person, getHours)?.body._embedded.hours ?? [])
      .filter(({ earned }) => earned > 0)
      .map(({ code, earned }) => ({ code, hundredths: Math.round(earned * 100) })),
    saved: {},
  }
}

const notElected = {
  optedIn: false,
  carrierAddress: '',
  areaCode: '',
  prefix: '',
  lineNumber: '',
  serviceProviders: [],
}

const versioned = <T>({ etag, body }: RecordedAnswer<T>): Versioned<T> => ({ version: versionOf(etag), value: body })

function requestOf(request: TimeOffRequest, weeks: number): StubRequest {
  const { id, status, reason, etag, createTimestamp, entries = [], logs = [] } = request
  const moved = (timestamp: string) => Date.parse(timestamp) + weeks * 7 * dayMs
  return {
    id,
    version: Number(etag.match(/\.(\d+)/)?.[1] ?? 1),
    status,
    reason,
    clientKey: '',
    createdAt: moved(createTimestamp),
    entries: entries.map((entry) => ({
      id: entry.id ?? 0,
      date: addDays(entry.date, weeks * 7),
      code: entry.code,
      hours: entry.hours,
    })),
    logs: logs.map((log) => ({ comment: log.comment, at: moved(log.createTimestamp) })),
  }
}
