/**
 * A mail address that turns mail into a text message: the phone's digits, @, `value`. `retired` ones no longer
 * deliver.
 */
export type CarrierGateway = { name: string; value: string; retired?: true }

/**
 * The 24 carriers of decision 31. Retired ones stay listed, because drivers have them on file and must see which
 * carrier it is. AT&T, T-Mobile and Sprint closed theirs in 2024 and 2025; Verizon closes vtext.com on 2027-03-31.
 * Every gateway is unique, because only the gateway is on file: Page Plus and Xfinity Mobile, which run on Verizon's
 * network, use its gateways for picture messages.
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
  { name: 'Page Plus', value: 'vzwpix.com' },
  { name: 'Qwest', value: 'qwestmp.com', retired: true },
  { name: 'Republic Wireless', value: 'text.republicwireless.com', retired: true },
  { name: 'Sprint', value: 'messaging.sprintpcs.com', retired: true },
  { name: 'T-Mobile', value: 'tmomail.net', retired: true },
  { name: 'Ting', value: 'message.ting.com' },
  { name: 'TracFone', value: 'mmst5.tracfone.com' },
  { name: 'U.S. Cellular', value: 'email.uscc.net' },
  { name: 'Verizon', value: 'vtext.com' },
  { name: 'Virgin Mobile', value: 'vmobl.com', retired: true },
  { name: 'Xfinity Mobile', value: 'mypixmessages.com' },
]
