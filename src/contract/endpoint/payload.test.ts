import { expect, test } from 'vitest'
import { shaped } from '@/domain/check.ts'
import { patchPayrollAdmin, postPayrollAdmin, postPayrollAssistant } from '@/contract/administration/administrators.ts'
import type { Endpoint } from './endpoint.ts'
import { knownFields, knownQuery, payloadOf } from './payload.ts'
import { postMilesPay } from '@/contract/payroll/miles-pay.ts'
import { postNewYorkPayRate } from '@/contract/payroll/new-york-pay-rate.ts'
import { postW4 } from '@/contract/payroll/w4.ts'
import { patchSupervisorProxy, postSupervisorProxy } from '@/contract/time-off/supervisor-proxies.ts'
import { listTeamRequests } from '@/contract/time-off/team-requests.ts'
import { patchTimeOffRequest, postTimeOffRequest } from '@/contract/time-off/time-off.ts'

const user = { employerId: 'A', employeeId: '1', isEnabled: true }

test.each<[endpoint: Endpoint, body: object, userType: string, more?: object]>([
  [postPayrollAdmin, user, 'payrollAdmins'],
  [patchPayrollAdmin, user, 'payrollAdmins'],
  [postPayrollAssistant, user, 'payrollAssistants'],
  [postSupervisorProxy, { ...user, proxyEmployeeId: '2' }, 'supervisorProxies', { proxyEmployeeId: '2' }],
  [patchSupervisorProxy, { ...user, proxyEmployeeId: '2' }, 'supervisorProxies', { proxyEmployeeId: '2' }],
])('$name sends and reads the specified payload', (endpoint, body, userType, more = {}) => {
  const payload = payloadOf(endpoint, body, true)
  expect(payload).toEqual({ userType, user, ...more })
  expect(shaped(payload, endpoint.body!)).toEqual({ ok: true, value: body })
  expect(shaped(body, endpoint.body!)).toEqual({ ok: true, value: body })
})

test.each<[endpoint: Endpoint, own: object]>([
  [postMilesPay, { textVersion: '2026-01', dateSigned: '2026-11-23' }],
  [postNewYorkPayRate, { textVersion: '2026-01', dateSigned: '2026-11-23' }],
  [postW4, { taxYear: 2025, dateSigned: '2026-11-23' }],
])("$name doesn't send other servers the fields that only ours knows", (endpoint, own) => {
  const specified = { signed: true, employeeSignature: 'Dana Reyes' }
  expect(payloadOf(endpoint, { ...specified, ...own }, false)).toEqual(specified)
  expect(payloadOf(endpoint, { ...specified, ...own }, true)).toEqual({ ...specified, ...own })
})

test.each([postTimeOffRequest, patchTimeOffRequest])(
  "$name doesn't send other servers the half of a day",
  (endpoint) => {
    const entry = { date: '2026-11-23', code: 'P', hours: 4 }
    const body = { reason: '', entries: [{ ...entry, half: 'first' }] }
    expect(payloadOf(endpoint, body, false)).toEqual({ reason: '', entries: [entry] })
    expect(payloadOf(endpoint, body, true)).toEqual(body)
  },
)

test('only our server gets queries for requests that are waiting for the caller', () => {
  const query = { status: 'P', reports: 'direct', waitsForMe: '1' }
  expect(knownFields(listTeamRequests, query, false)).toEqual({ status: 'P', reports: 'direct' })
  expect(knownFields(listTeamRequests, query, true)).toEqual(query)
})

test.each([
  ['firstDay', undefined],
  ['firstDay:desc', undefined],
  ['createTimestamp:desc', 'createTimestamp:desc'],
])("other servers don't get an order that only ours knows: %s", (sort, sent) => {
  expect(knownQuery(listTeamRequests, { status: 'P', sort }, false)).toEqual({
    status: 'P',
    ...(sent && { sort: sent }),
  })
  expect(knownQuery(listTeamRequests, { status: 'P', sort }, true)).toEqual({ status: 'P', sort })
})
