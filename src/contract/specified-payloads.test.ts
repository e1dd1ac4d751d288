import { expect, test } from 'vitest'
import { shaped } from '@/domain/check.ts'
import { payrollAdmins, payrollAssistants } from './administration/administrators.ts'
import { patchDriverText } from './drivers/driver-text.ts'
import { putEducation } from './personal-info/education.ts'
import { putEmergencyContacts } from './personal-info/emergency-contacts.ts'
import { deleteEmployeeProxy, patchEmployeeProxy, postEmployeeProxy } from './time-off/employee-proxies.ts'
import type { Endpoint } from './endpoint/endpoint.ts'
import { putPersonalInfo } from './personal-info/my-information.ts'
import { patchCharities } from './payroll/charities.ts'
import { postCaliforniaWaiver } from './payroll/california-waiver.ts'
import { putDirectDeposits } from './payroll/direct-deposit.ts'
import { postMilesPay } from './payroll/miles-pay.ts'
import { postNewYorkPayRate } from './payroll/new-york-pay-rate.ts'
import { putArizonaTax } from './payroll/arizona-a4.ts'
import { postStockPurchase } from './payroll/stock-purchase.ts'
import { postW4 } from './payroll/w4.ts'
import { patchSchedule } from './time-off/schedule.ts'
import { putSmokingPreference } from './drivers/smoking-preference.ts'
import { patchSupervisorProxy, postSupervisorProxy } from './time-off/supervisor-proxies.ts'
import {
  approveTimeOffRequest,
  denyTimeOffRequest,
  patchTimeOffRequest,
  postTimeOffRequest,
} from './time-off/time-off.ts'
import { patchUserSettings } from './time-off/user-settings.ts'

const entry = { date: '2026-11-23', code: 'P', hours: 8 }
const proxy = { employerId: 'A', employeeId: '1', proxyEmployerId: 'A', proxyEmployeeId: '2', isEnabled: true }
const admin = { userType: 'payrollAdmins', user: { employerId: 'A', employeeId: '1', isEnabled: true } }
const signing = { signed: true, sendEmailNotification: true }

// Sources: specifications 1 to 3, sections 3 and 7; decisions 43.
test.each<[what: string, endpoint: Endpoint, payload: unknown, read?: unknown]>([
  ['a new request', postTimeOffRequest, { reason: '', entries: [entry] }],
  [
    'an edit with removed entries',
    patchTimeOffRequest,
    {
      reason: 'a',
      entries: [
        { ...entry, id: 4, requestId: 3, isDeleted: false },
        { ...entry, id: 5, requestId: 3, isDeleted: true },
      ],
    },
    { entries: [{ id: 4 }] },
  ],
  ['an approval', approveTimeOffRequest, { comments: '', entries: [{ ...entry, hours: '8.00' }] }],
  ['a denial', denyTimeOffRequest, { comments: 'no' }],
  [
    'a week with its employee, with null for no hours',
    patchSchedule,
    { employeeIdentifier: 'dana', schedule: { mondaySchedule: 8, tuesdaySchedule: null } },
    { mondaySchedule: 8 },
  ],
  [
    'settings',
    patchUserSettings,
    {
      timezoneAbbr: 'CDT',
      showCalendarLegend: true,
      sendCalendarInvitesToMe: true,
      sendCalendarInvitesForMyReports: true,
    },
  ],
  ['a new proxy', postEmployeeProxy, proxy],
  ['a proxy that is switched on or off', patchEmployeeProxy, proxy],
  ['a proxy that is removed', deleteEmployeeProxy, proxy],
  ['a new payroll admin', payrollAdmins.post, admin, { employerId: 'A', employeeId: '1', isEnabled: true }],
  ['a new payroll assistant', payrollAssistants.post, admin, { employerId: 'A', employeeId: '1', isEnabled: true }],
  ['a payroll admin who is switched', payrollAdmins.patch, admin, { employeeId: '1', isEnabled: true }],
  [
    'a supervisor proxy who is switched',
    patchSupervisorProxy,
    { ...admin, proxyEmployerId: 'A', proxyEmployeeId: '2' },
    proxy,
  ],
  ['a new supervisor proxy', postSupervisorProxy, { ...admin, proxyEmployerId: 'A', proxyEmployeeId: '2' }, proxy],
  [
    'deposits',
    putDirectDeposits,
    [
      {
        feId: 'a',
        accountType: 'C',
        depositType: 'NET',
        routingNumber: '122100024',
        bankName: 'B',
        accountNumber: '1234',
        amount: 999,
        employeeId: '1',
      },
    ],
  ],
  [
    'a W-4',
    postW4,
    {
      claimingStatus: 'S',
      additionalAmount: 0,
      otherIncome: 0,
      deductions: 0,
      qualifyingChildrenAmount: 0,
      otherDependentAmount: 0,
      otherCreditAmount: 0,
      creditsSum: 0,
      newFlag: 0,
      multiJobsFlag: 0,
      employeeSignature: 'Dana Reyes',
    },
  ],
  [
    'an election of Arizona',
    putArizonaTax,
    { electionOption: 'opt1', percentageElection: '2.0', additionalAmount: '', electronicConsent: 'Y' },
  ],
  ['miles pay', postMilesPay, { ...signing, status: 'ACCEPTED' }],
  ['the New York notice', postNewYorkPayRate, { ...signing, language: '', response: 'ACCEPTED' }],
  [
    'the California waiver',
    postCaliforniaWaiver,
    { ...signing, firstMealWaiver: true, secondMealWaiver: false, onJobMeal: false, noWaiver: false },
  ],
  ['charities', patchCharities, { amounts: '0|0|0|5', sendEmailNotification: true }],
  ['stock purchase', postStockPurchase, { signed: true, suppress: 'Y' }],
  [
    'my information',
    putPersonalInfo,
    {
      residentStreetAddress: '1 Main St',
      residentSuite: '',
      residentCity: 'Mesa',
      residentState: 'AZ',
      residentZipCode: '85201',
      phoneNumber: '6025550142',
      companyEmailAddress: 'dana@company.example',
      workEmailAddress: 'dana@company.example',
      personalEmailAddress: '',
      cellNumber: '',
      maritalStatus: 'S',
      mailingStreetAddress: '',
      mailingSuite: '',
      mailingCity: '',
      mailingState: '',
      mailingZipCode: '',
      mailingCountyCode: '',
    },
  ],
  [
    'contacts, one with its state as an object',
    putEmergencyContacts,
    [
      {
        feId: 'a',
        sequenceNumber: 1,
        primaryContact: 1,
        employerId: 'A',
        employeeId: '1',
        emergencyContactName: 'Sam',
        emergencyRelationshipCode: 'SP',
        emergencyAddressLine1: '1 Main St',
        emergencyAddressCity: 'Mesa',
        emergencyAddressCityState: 'Mesa, AZ',
        emergencyAddressStateCode: { code: 'AZ', description: 'Arizona' },
        emergencyAddressZipCode: '85201',
        emergencyPhoneNumber: '+44 20 7946 0000',
        deleteCode: '',
      },
    ],
    [{ emergencyAddressStateCode: 'AZ' }],
  ],
  [
    'education',
    putEducation,
    [
      {
        sequenceNumber: 1,
        deleteCode: '',
        degree: 'BS',
        gpa: '3.5',
        graduationYear: '2020',
        major: '',
        minor: '',
        school: 'A',
        subject: '',
        startYear: '2016',
      },
    ],
  ],
  [
    'an opt-out with all its fields',
    patchDriverText,
    { status: 'O', carrierAddr: 'vtext.com', areaCode: '602', prefix: '555', lineNumber: '0142' },
  ],
  ['a smoking preference', putSmokingPreference, { smokingPreference: 'N' }],
])('accepts %s with every field that the specification lists', (_, { body }, payload, read = {}) => {
  expect(shaped(payload, body!)).toMatchObject({ ok: true, value: read })
})
