import { getDriverText, patchDriverText } from '@/contract/driver-text.ts'
import { type Call, serve } from '../http/serve.ts'
import { type DriverTextOnFile, elected, readDriverText, saveDriverText } from '../stores/driver-text.ts'

const onFile = ({ db, user }: Call) => readDriverText(db, user.employeeId)

function shown({ services }: Call, onFile: DriverTextOnFile) {
  const serviceProviders = services.company.carrierGateways.map(({ name, value, retired }) => ({
    name: retired ? `${name} (retired)` : name,
    value,
  }))
  return { driverText: { ...onFile, serviceProviders } }
}

export const driverTextRoutes = [
  serve(getDriverText, { present: onFile, run: shown }),
  serve(patchDriverText, {
    present: onFile,
    facts: ({ services }) => ({ gateways: services.company.carrierGateways.map(({ value }) => value) }),
    run: async (call, present) => {
      // Who is out already may say so again.
      const next = elected(present, call.body)
      await saveDriverText(call.db, call.user.employeeId, next, call.services.clock())
      return shown(call, next)
    },
  }),
]
