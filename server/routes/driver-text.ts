import { driverText } from '@/contract/driver-text.ts'
import { serveRecord } from '../http/serve-record.ts'
import { elected, readDriverText, saveDriverText } from '../stores/driver-text.ts'

export const driverTextRoutes = serveRecord(driverText, {
  read: ({ db, user }) => readDriverText(db, user.employeeId),
  shown: ({ services }, onFile) => {
    const serviceProviders = services.company.carrierGateways.map(({ name, value, retired }) => ({
      name: retired ? `${name} (retired)` : name,
      value,
    }))
    return { driverText: { ...onFile, serviceProviders } }
  },
  facts: ({ services }) => ({ gateways: services.company.carrierGateways.map(({ value }) => value) }),
  // A driver who has opted out may opt out again.
  save: async ({ db, user, body, services }, onFile) => {
    const next = elected(onFile, body)
    await saveDriverText(db, user.employeeId, next, services.clock())
    return next
  },
  restore: ({ db, user, services }, onFile) => saveDriverText(db, user.employeeId, onFile, services.clock()),
})
