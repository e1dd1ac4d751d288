import { type } from 'superstruct'
import { DriverText, DriverTextElection, driverTextRules } from '@/domain/drivers/driver-text.ts'
import { isDriver } from '@/domain/identity/user-info.ts'
import { record } from './record.ts'

export const driverText = record({
  service: 'ess',
  path: '/drivers/driver-text',
  rights: isDriver,
  module: 'drivers',
  page: '/drivers/driverText',
  answer: type({ driverText: DriverText }),
  get: { name: 'getDriverText', summary: 'Whether the driver receives pre-plan text messages, and where' },
  save: {
    name: 'patchDriverText',
    method: 'PATCH',
    summary: 'Opts in, updates the number, or opts out',
    lockable: true,
    body: DriverTextElection,
    rules: driverTextRules,
  },
})

export const { get: getDriverText, save: patchDriverText } = driverText
