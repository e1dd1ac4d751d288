import { object, type } from '@/domain/struct.ts'
import { DriverText, DriverTextElection, driverTextRules } from '@/domain/drivers/driver-text.ts'
import { isDriver } from '@/domain/identity/user-info.ts'
import { endpoint } from '@/contract/endpoint/endpoint.ts'
import { record } from '@/contract/endpoint/record.ts'

const path = '/drivers/driver-text'
const shared = {
  service: 'ess',
  rights: isDriver,
  module: 'drivers',
  page: '/drivers/driverText',
  answer: type({ driverText: DriverText }),
} as const

export const driverText = record({
  ...shared,
  path,
  get: {
    name: 'getDriverText',
    changesOnlyWith: 'rows',
    summary: 'Whether the driver receives pre-plan text messages, and where',
  },
  save: {
    name: 'patchDriverText',
    method: 'PATCH',
    summary: 'Opts in, updates the number, or opts out',
    audited: 'personalData',
    forPayroll: true,
    submits: false,
    body: DriverTextElection,
    rules: driverTextRules,
    ownFields: ['textVersion'],
  },
})

export const { get: getDriverText, save: patchDriverText } = driverText

/** Sends nothing if there's nothing left to confirm. 429 if the last text is too recent, or if too many were sent today. */
export const postDriverTextConfirmation = endpoint({
  ...shared,
  name: 'postDriverTextConfirmation',
  method: 'POST',
  path: `${path}/confirmation`,
  summary: 'Resends the text that asks the driver to confirm the number',
  audited: 'personalData',
  body: object({}),
})
