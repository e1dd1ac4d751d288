import { type Infer, boolean, object, optional, size, string } from '@/domain/struct.ts'
import { PlainDate } from '@/domain/plain-date.ts'
import type { ServiceProvider } from './driver-text.ts'

/** An email address that turns mail into a text message: the phone's digits, @, `value`. */
export const CarrierGateway = object({
  name: size(string(), 1, 80),
  value: size(string(), 3, 80),
  /** Whether it no longer delivers. */
  retired: optional(boolean()),
  /** The carrier has announced delivery until this day. */
  lastDay: optional(PlainDate),
})

export type CarrierGateway = Infer<typeof CarrierGateway>

/** The gateways offered on a day, working ones first. Retired ones are marked, and those about to retire. */
export function serviceProvidersOn(gateways: CarrierGateway[], today: PlainDate): ServiceProvider[] {
  const offered = gateways.map(({ name, value, retired = false, lastDay }): ServiceProvider => {
    if (retired || (lastDay !== undefined && lastDay < today)) return { name, value, retired: true }
    return { name, value, ...(lastDay !== undefined && { lastDay }) }
  })
  return offered.toSorted((one, other) => Number(one.retired ?? false) - Number(other.retired ?? false))
}

/** The same carriers, for companies whose SMS provider delivers to all of them. */
export const everyCarrier = (gateways: CarrierGateway[]): ServiceProvider[] =>
  gateways.map(({ name, value }) => ({ name, value }))

/**
 * The 24 carriers of decision 31. Retired ones stay listed, because drivers have them on file and must see which
 * carrier it is. Every gateway is unique, because only the gateway is on file: Page Plus and Xfinity Mobile, which run on
 * Verizon's network, use its gateways for picture messages.
 *
 * Sources: AT&T closed its gateways on 2025-06-17 (att.com/support/article/wireless/KM1061254). T-Mobile's has not
 * delivered since December 2024; Sprint's went with that merger. Verizon closes vtext.com and vzwpix.com on 2027-03-31.
 * Alltel, Nextel and Sprint have had no mail server since 2025-04 (github.com/vufind-org/vufind/pull/4327). The other
 * retired ones belong to carriers that were sold or have closed.
 */
export const carrierGateways: CarrierGateway[] = [
  { name: 'Alltel', value: 'message.alltel.com', retired: true },
  { name: 'AT&T', value: 'txt.att.net', retired: true },
  { name: 'AT&T Enterprise Paging', value: 'page.att.net', retired: true },
  { name: 'Boost Mobile', value: 'sms.myboostmobile.com' },
  { name: 'C Spire', value: 'cspire1.com' },
  { name: 'Cellular One', value: 'mobile.celloneusa.com', retired: true },
  { name: 'Centennial Wireless', value: 'cwemail.com', retired: true },
  { name: 'Cincinnati Bell', value: 'gocbw.com', retired: true },
  { name: 'Consumer Cellular', value: 'mailmymobile.net' },
  { name: 'Cricket', value: 'sms.cricketwireless.net' },
  { name: 'Google Fi', value: 'msg.fi.google.com' },
  { name: 'Metro by T-Mobile', value: 'mymetropcs.com' },
  { name: 'Nextel', value: 'messaging.nextel.com', retired: true },
  { name: 'Page Plus', value: 'vzwpix.com', lastDay: '2027-03-31' },
  { name: 'Qwest', value: 'qwestmp.com', retired: true },
  { name: 'Republic Wireless', value: 'text.republicwireless.com', retired: true },
  { name: 'Sprint', value: 'messaging.sprintpcs.com', retired: true },
  { name: 'T-Mobile', value: 'tmomail.net', retired: true },
  { name: 'Ting', value: 'message.ting.com' },
  { name: 'TracFone', value: 'mmst5.tracfone.com' },
  { name: 'U.S. Cellular', value: 'email.uscc.net' },
  { name: 'Verizon', value: 'vtext.com', lastDay: '2027-03-31' },
  { name: 'Virgin Mobile', value: 'vmobl.com', retired: true },
  { name: 'Xfinity Mobile', value: 'mypixmessages.com' },
]
