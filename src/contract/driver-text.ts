import { type } from 'superstruct'
import { DriverText, DriverTextElection, type DriverTextFacts, driverTextRules } from '@/domain/drivers/driver-text.ts'
import { isDriver } from '@/domain/identity/user-info.ts'
import { endpoint } from './endpoint.ts'

const DriverTextAnswer = type({ driverText: DriverText })

export const getDriverText = endpoint({
  name: 'getDriverText', service: 'ess', method: 'GET', path: '/drivers/driver-text', rights: isDriver,
  module: 'drivers', page: '/drivers/driverText',
  summary: 'Whether the driver receives pre-plan text messages, and where',
  answer: DriverTextAnswer,
})

export const patchDriverText = endpoint<DriverTextElection, typeof DriverTextAnswer.TYPE, undefined, DriverTextFacts>({
  name: 'patchDriverText', service: 'ess', method: 'PATCH', path: '/drivers/driver-text', rights: isDriver, lockable: true,
  module: 'drivers', page: '/drivers/driverText',
  summary: 'Opts in, updates the number, or opts out',
  body: DriverTextElection,
  rules: driverTextRules,
  answer: DriverTextAnswer,
})
