import { describe, expect, test } from 'vitest'
import { getCharities } from './payroll/charities.ts'
import { getDirectDeposits } from './payroll/direct-deposit.ts'
import { getDriverText } from './drivers/driver-text.ts'
import { getEducation } from './personal-info/education.ts'
import { getEmergencyContacts } from './personal-info/emergency-contacts.ts'
import type { Endpoint } from './endpoint/endpoint.ts'
import { getPersonalInfo } from './personal-info/my-information.ts'
import { readProblem } from './endpoint/problem-body.ts'
import { listRelationshipCodes, listStates } from './reference.ts'
import { getSchedule } from './time-off/schedule.ts'
import { listScheduleChanges } from './time-off/schedule-changes.ts'
import { getUserInfo } from './sign-in/session.ts'
import { getSmokingPreference } from './drivers/smoking-preference.ts'
import { getHours, listTimeOffRequests } from './time-off/time-off.ts'
import { getUserSettings } from './time-off/user-settings.ts'

const split = {
  accountType: 'C',
  depositType: 'NET',
  routingNumber: '1',
  bankName: 'B',
  accountNumber: '2',
  amount: 999,
}
const request = {
  id: 7,
  employerId: '1',
  employeeId: '2',
  employeeUserId: 'dana',
  employeeFirstName: 'Dana',
  employeeLastName: 'Reyes',
  status: 'P',
  reason: '',
  totalHours: '8.00',
  minDate: '2026-11-23',
  maxDate: '2026-11-23',
  firstDay: '2026-11-23',
  createTimestamp: '2026-11-20T12:00:00Z',
  entries: [
    { date: '2026-11-23', hours: 8, day: 'MON', code: 'P', codeDescription: 'PTO' },
    { date: '2026-11-24', hours: 8, code: 'K', isDeleted: true },
  ],
}

describe('understands an answer in the specified form', () => {
  test.each<[what: string, endpoint: Endpoint, answer: unknown, read: object]>([
    [
      'deposits without ids and isFirstMovement',
      getDirectDeposits,
      {
        _embedded: { direct_deposits: [split, { ...split, depositType: 'P', amount: '25' }, { ...split, amount: '' }] },
        total_items: 3,
      },
      {
        _embedded: { direct_deposits: [{ feId: 'on-file-0' }, { feId: 'on-file-1', amount: 25 }, { amount: null }] },
        isFirstMovement: false,
      },
    ],
    ['no deposits at all', getDirectDeposits, { _embedded: { direct_deposits: [] } }, { isFirstMovement: true }],
    [
      'a week with days missing, null and as text',
      getSchedule,
      { schedule: { employeeId: '2', mondaySchedule: '8.00', tuesdaySchedule: null, payType: 'S' } },
      { schedule: { mondaySchedule: 8, tuesdaySchedule: 0, sundaySchedule: 0, payType: 'S' } },
    ],
    [
      'a change of a week by its other names, as text of JSON',
      listScheduleChanges,
      {
        _embedded: {
          auditScheduleChanges: [
            {
              hoursBefore: '{"SCHEDULE_MON":8}',
              hoursAfter: { SCHEDULE_MON: '4.00' },
              modifiedTimestamp: '2026-11-20T12:00:00Z',
            },
          ],
        },
      },
      {
        _embedded: {
          auditScheduleChanges: [{ previousSchedule: { SCHEDULE_MON: 8 }, currentSchedule: { SCHEDULE_MON: 4 } }],
        },
        _total_items: 1,
      },
    ],
    [
      'a request without version, rights and types; deleted entries are gone',
      listTimeOffRequests,
      { _embedded: { timeOffRequests: [request] } },
      {
        _embedded: {
          timeOffRequests: [
            {
              etag: '',
              totalHours: 8,
              requestTypes: ['PTO', 'K'],
              entries: [{ code: 'P' }],
            },
          ],
        },
      },
    ],
    [
      "a balance without our server's own fields",
      getHours,
      { _embedded: { hours: [{ code: 'P', description: 'PTO', earned: 80, taken: 8, remaining: null }] } },
      { _embedded: { hours: [{ unapproved: 0, pending_tmp: 0, negativeBalance: false, remaining: undefined }] } },
    ],
    [
      'settings without a zone',
      getUserSettings,
      { _embedded: { settings: {} } },
      { _embedded: { settings: { timezoneAbbr: 'CDT', timeZone: '', showCalendarLegend: false } } },
    ],
    [
      "a person without roles they don't have",
      getUserInfo,
      { userInfo: { employeeId: '2', userId: 'dana', level2: 'OFFICE', userRoles: { isManager: true } } },
      {
        userInfo: {
          userRoles: { isManager: true, isPayroll: false },
          permissions: { canAccessQueues: false },
          managerProxyAssignments: [],
          isKEX: false,
        },
        jwt: '',
      },
    ],
    [
      'a contact with a state as an object',
      getEmergencyContacts,
      {
        _embedded: {
          emergency_contacts: [
            {
              sequenceNumber: 1,
              primaryContact: '1',
              emergencyAddressStateCode: { code: 'AZ', description: 'Arizona' },
            },
          ],
          relationships: [],
        },
      },
      {
        _embedded: {
          emergency_contacts: [{ primaryContact: 1, emergencyAddressStateCode: 'AZ', emergencyPhoneNumber: '' }],
        },
      },
    ],
    [
      'education with numeric years',
      getEducation,
      [{ sequenceNumber: 1, startYear: 1998 }],
      [{ startYear: '1998', gpa: '' }],
    ],
    [
      'a work email by its other name',
      getPersonalInfo,
      { residentState: 'AZ', workEmailAddress: 'a@b.example' },
      { companyEmailAddress: 'a@b.example', mailingCountyCode: '', cellNumber: '' },
    ],
    [
      'a driver who never opted in',
      getDriverText,
      { driverText: { optedIn: false } },
      { driverText: { areaCode: '', serviceProviders: [] } },
    ],
    [
      'contributions by the names of their places',
      getCharities,
      { charities: { amounts: { amt1: '5', amt4: 25, amt6: 7 } } },
      { charities: { amounts: '5|0|0|25|0|7' } },
    ],
    ['a blank preference', getSmokingPreference, { smokingPreference: ' ' }, { smokingPreference: '' }],
    [
      'states with spaces',
      listStates,
      { _embedded: { states: [{ code: 'AZ ', description: 'Arizona   ' }] } },
      { _embedded: { states: [{ code: 'AZ', description: 'Arizona' }] } },
    ],
    [
      'relationships as a plain list',
      listRelationshipCodes,
      [{ code: 'SP', description: 'Spouse' }],
      { _embedded: { relationships: [{ code: 'SP' }] } },
    ],
  ])('%s', (_, { answer: struct }, answer, read) => {
    const [mismatch, value] = struct.validate(answer, { coerce: true })
    expect(mismatch?.path).toBeUndefined()
    expect(value).toMatchObject(read)
  })
})

test.each<[what: string, endpoint: Endpoint, answer: unknown]>([
  ['nothing about a person', getPersonalInfo, {}],
  ['something else', getPersonalInfo, { status: 'ok' }],
  ['nothing about deposits', getDirectDeposits, {}],
])('does not accept an answer that contains %s', (_, { answer: struct }, answer) => {
  expect(struct.validate(answer, { coerce: true })[0]).toBeTruthy()
})

describe("keeps the text of another API's problem", () => {
  test.each<[what: string, body: unknown, title: string, detail: string, messages: string[]]>([
    ['without errors', { title: 'Forbidden', detail: 'Not yours' }, 'Forbidden', 'Not yours', []],
    ['errors as texts', { title: 'T', detail: 'D', errors: ['one', 'two'] }, 'T', 'D', [': one', ': two']],
    ['by field', { title: 'T', errors: { email: ['is taken'] } }, 'T', '', ['email: is taken']],
    [
      'nested',
      { title: 'T', detail: 'D', errors: { address: { zip: { isEmpty: 'Value is required' } } } },
      'T',
      'D',
      ['address: Value is required'],
    ],
    [
      'objects with a field of their own',
      { title: 'T', errors: [{ field: 'zip', detail: 'is wrong', code: 'Z1' }] },
      'T',
      '',
      ['zip: is wrong'],
    ],
    [
      'validation messages',
      { title: 'T', validation_messages: { gpa: { x: 'too high' } } },
      'T',
      '',
      ['gpa: too high'],
    ],
    ['with nothing but a message', { message: 'Try later' }, 'Try later', '', []],
    ['with nothing but errors', { errors: 'Out of order' }, 'Out of order', '', [': Out of order']],
  ])('%s', (_, body, title, detail, messages) => {
    const problem = readProblem(body, 400)
    expect(problem).toMatchObject({ title, detail, status: 400 })
    expect(problem?.errors.map(({ at, message }) => `${at}: ${message}`)).toEqual(messages)
  })

  test.each([null, 'text', [], {}, { errors: [] }, { errors: [{ nested: 1 }] }])('%j has no text', (body) =>
    expect(readProblem(body, 500)).toBeNull(),
  )
})
