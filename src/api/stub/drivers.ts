import { sendAgainAfterMs } from '@/domain/confirmation-letters.ts'
import { getDriverText, patchDriverText, postDriverTextConfirmation } from '@/contract/driver-text.ts'
import { keptGateway } from '@/domain/drivers/driver-text.ts'
import { type StubCall, stub } from './handler.ts'

const shownText = ({ seed, record }: StubCall) => ({
  driverText: { ...record.driverText, serviceProviders: seed.gateways },
})

/** A demonstration sends no texts: the number waits for its confirmation, and is then unverified. */
const asked = ({ now }: StubCall) => ({
  sentAt: new Date(now).toISOString(),
  confirmedAt: '',
  againAt: new Date(now + sendAgainAfterMs).toISOString(),
})
const notAsked = { sentAt: '', confirmedAt: '', againAt: '' }

export const driverStubs = [
  stub(getDriverText, { run: shownText }),
  stub(patchDriverText, {
    facts: ({ seed, record }) => ({ providers: seed.gateways, kept: keptGateway(record.driverText) }),
    run: (call) => {
      const {
        record,
        body: { status, carrierAddr = '', areaCode = '', prefix = '', lineNumber = '' },
      } = call
      record.driverText =
        status === 'O'
          ? { ...record.driverText, optedIn: false, confirmation: notAsked }
          : {
              optedIn: true,
              carrierAddress: carrierAddr,
              areaCode,
              prefix,
              lineNumber,
              confirmation: asked(call),
            }
      return shownText(call)
    },
  }),
  stub(postDriverTextConfirmation, {
    run: (call) => {
      if (call.record.driverText.optedIn) call.record.driverText.confirmation = asked(call)
      return shownText(call)
    },
  }),
]
