import type { PayrollSettings } from '../../settings/payroll-settings.ts'
import type { Carrier, CarrierLog } from './carrier.ts'
import { filesCarrier } from './files/files-carrier.ts'
import { httpCarrier } from './http/http-carrier.ts'

/** The carrier that the settings choose; null if the portal only records changes. */
export function carrierFrom(settings: PayrollSettings, log: CarrierLog, demo: () => Carrier): Carrier | null {
  switch (settings.kind) {
    case 'none':
      return null
    case 'demo':
      return demo()
    case 'http':
      return httpCarrier(settings)
    case 'files':
      return filesCarrier(settings, log)
  }
}
