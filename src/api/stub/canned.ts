import { isDriver } from '@/domain/identity/user-info.ts'
import type { DepositSplits } from '@/domain/payroll/direct-deposit.ts'
import { type PlainDate, addDays, dayOf } from '@/domain/plain-date.ts'
import { type Schedule, noSchedule } from '@/domain/time-off/schedule.ts'
import type { StubRecord, StubRequest } from './records.ts'
import type { StubSeed } from './seed.ts'

const checking = { accountType: 'C', routingNumber: '122105278', bankName: 'Wells Fargo Bank', accountNumber: '4830017265' } as const
const savings = { accountType: 'S', routingNumber: '256074974', bankName: 'Navy Federal Credit Union', accountNumber: '7120045519' } as const

const oneDeposit: DepositSplits = [{ feId: 'net', depositType: 'NET', amount: 999, ...checking }]
const threeDeposits: DepositSplits = [
  ...oneDeposit,
  { feId: 'savings', depositType: 'P', amount: 10, ...savings },
  { feId: 'flat', depositType: 'F', amount: 150, ...checking, accountNumber: '990214473' },
]

const eightHours: Schedule = { ...noSchedule, MON: 800, TUE: 800, WED: 800, THU: 800, FRI: 800 }

/** What is on file of a person when the demonstration begins. */
export function cannedRecord({ user }: StubSeed['people'][number], today: PlainDate): StubRecord {
  const isNew = user.userId === 'newhire'
  const driver = isDriver(user)
  return {
    deposits: { version: isNew ? 0 : 1, value: isNew ? [] : driver ? threeDeposits : oneDeposit },
    driverText: { optedIn: false, carrierAddress: '', areaCode: '', prefix: '', lineNumber: '' },
    smoking: { smokingPreference: '' },
    personalInfo: {
      version: 1,
      value: {
        residentStreetAddress: '1207 Palo Verde Drive', residentSuite: '', residentCity: 'Phoenix', residentState: 'AZ', residentZipCode: '85043',
        phoneNumber: '6025550142', companyEmailAddress: user.email, personalEmailAddress: user.emailAddress2, cellNumber: '', maritalStatus: 'S',
        mailingStreetAddress: '', mailingSuite: '', mailingCity: '', mailingState: '', mailingZipCode: '', mailingCountyCode: '',
      },
    },
    contacts: {
      version: 1,
      value: isNew ? [] : [{
        sequenceNumber: 1, primaryContact: 1, employerId: user.employerId, employeeId: user.employeeId,
        emergencyContactName: 'Rosa Delgado', emergencyRelationshipCode: 'FR', emergencyAddressLine1: '88 Quail Run',
        emergencyAddressCity: 'Mesa', emergencyAddressStateCode: 'AZ', emergencyAddressZipCode: '85204', emergencyPhoneNumber: '4805550177',
      }],
    },
    education: {
      version: 1,
      value: isNew ? [] : [{
        sequenceNumber: 1, degree: 'HS ', gpa: '3.2', graduationYear: '2006', major: 'General', minor: 'None', school: 'Carl Hayden High School',
        subject: '', startYear: '2002',
      }],
    },
    schedule: { version: isNew ? 0 : 1, value: isNew ? noSchedule : eightHours },
    scheduleChanges: isNew ? [] : [{ before: noSchedule, after: eightHours, at: Date.parse(`${addDays(today, -200)}T15:00:00Z`) }],
    requests: isNew || driver ? [] : cannedRequests(today),
  }
}

/** Hundredths that were earned. */
export const cannedGrants = [
  { code: 'P', hundredths: 12_000 },
  { code: 'K', hundredths: 1600 },
  { code: 'S', hundredths: 4000 },
]

function cannedRequests(today: PlainDate): StubRequest[] {
  return [
    request(1, 'F', today, -40, ['P', 'P'], 'Family visit'),
    request(2, 'D', today, -21, ['P'], 'Long weekend'),
    request(3, 'S', today, 9, ['K'], ''),
    request(4, 'P', today, 24, ['P', 'P', 'P'], 'Travel'),
  ]
}

function request(id: number, status: StubRequest['status'], today: PlainDate, offset: number, codes: string[], reason: string): StubRequest {
  let date = addDays(today, offset)
  const entries = codes.map((code, at) => {
    while (dayOf(date) === 'SAT' || dayOf(date) === 'SUN') date = addDays(date, 1)
    const entry = { id: id * 10 + at, date, code, hours: 8 }
    date = addDays(date, 1)
    return entry
  })
  const createdAt = Date.parse(`${addDays(today, Math.min(offset, 0) - 14)}T16:30:00Z`)
  return { id, version: 1, status, reason, clientKey: '', createdAt, entries, logs: [{ comment: 'Submitted', at: createdAt }] }
}
