import { getDriverText, patchDriverText } from '@/contract/driver-text.ts'
import { type StubCall, stub } from './handler.ts'

const shownText = ({ seed, record }: StubCall) => ({
  driverText: { ...record.driverText, serviceProviders: seed.gateways },
})

export const driverStubs = [
  stub(getDriverText, { run: shownText }),
  stub(patchDriverText, {
    facts: ({ seed }) => ({ gateways: seed.gateways.map(({ value }) => value) }),
    run: (call) => {
      const {
        record,
        body: { status, carrierAddr = '', areaCode = '', prefix = '', lineNumber = '' },
      } = call
      record.driverText =
        status === 'O'
          ? { ...record.driverText, optedIn: false }
          : { optedIn: true, carrierAddress: carrierAddr, areaCode, prefix, lineNumber }
      return shownText(call)
    },
  }),
]
