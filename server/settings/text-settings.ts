import { resolve } from 'node:path'
import { type Infer, enums, object, optional, size, string } from '@/domain/struct.ts'
import { type Environment, valueOf } from '../base/environment.ts'
import { describedFile } from './described-file.ts'
import { type Outbound, isHere } from './open-id-settings.ts'

/** How texts reach drivers. `gateways`: as mail to the carriers' gateways. */
export type TextSettings = { kind: 'gateways' } | SmsSettings

/** An SMS provider with Twilio's HTTP API. */
export type SmsSettings = {
  kind: 'sms'
  /** Without a trailing slash. */
  address: string
  accountSid: string
  /** Basic authentication: an API key, or the account itself. */
  user: string
  password: string
  /** Signs the provider's calls to us. */
  authToken: string
  sender: { From: string } | { MessagingServiceSid: string }
  /** Who answers STOP, START, and HELP. */
  answers: 'provider' | 'portal'
  outbound: Outbound
}

const text = size(string(), 1, 1000)

const SmsFile = object({
  address: optional(text),
  accountSid: text,
  apiKeySid: optional(text),
  from: optional(text),
  messagingServiceSid: optional(text),
  answers: optional(enums(['provider', 'portal'])),
  proxy: optional(text),
  proxyCredentialsFile: optional(text),
  caFile: optional(text),
})

const twilio = 'https://api.twilio.com/2010-04-01'

export function textSettingsFrom(env: Environment): TextSettings {
  const chosen = valueOf(env, 'ESS_TEXTS')
  if (chosen === 'gateways') return { kind: 'gateways' }
  const { file, problem, secretOf, certificatesOf, check } = describedFile('ESS_TEXTS', resolve(chosen), SmsFile)
  for (const each of problemsOf(file)) problem(each)
  const authToken = valueOf(env, 'ESS_TEXTS_TOKEN')
  if (authToken === null) problem('ESS_TEXTS_TOKEN is missing: set it, or ESS_TEXTS_TOKEN_FILE, to the auth token')
  const keySecret = valueOf(env, 'ESS_TEXTS_KEY_SECRET')
  if ((file.apiKeySid === undefined) !== (keySecret === null))
    problem('apiKeySid and ESS_TEXTS_KEY_SECRET belong together: set both or neither')
  const credentials =
    file.proxyCredentialsFile === undefined ? null : secretOf('proxyCredentialsFile', file.proxyCredentialsFile)
  const ca = certificatesOf('caFile', file.caFile)
  check()
  return {
    kind: 'sms',
    address: (file.address ?? twilio).replace(/\/+$/, ''),
    accountSid: file.accountSid,
    user: file.apiKeySid ?? file.accountSid,
    password: keySecret ?? authToken!,
    authToken: authToken!,
    sender: file.from === undefined ? { MessagingServiceSid: file.messagingServiceSid! } : { From: file.from },
    answers: file.answers ?? 'provider',
    outbound: { proxy: file.proxy === undefined ? null : { address: file.proxy, credentials }, ca },
  }
}

function problemsOf(file: Infer<typeof SmsFile>): string[] {
  const { address = twilio, accountSid, apiKeySid, from, messagingServiceSid, proxy, proxyCredentialsFile } = file
  const url = URL.canParse(address) ? new URL(address) : null
  const isSafe = url && !url.search && !url.hash && !url.username && (url.protocol === 'https:' || isHere(url))
  return [
    ...(isSafe ? [] : ['address must be an https address, such as https://api.twilio.com/2010-04-01']),
    ...(sid('AC').test(accountSid) ? [] : ['accountSid must be AC and 32 digits and letters from a to f']),
    ...(apiKeySid === undefined || sid('SK').test(apiKeySid)
      ? []
      : ['apiKeySid must be SK and 32 digits and letters from a to f']),
    ...((from === undefined) === (messagingServiceSid === undefined)
      ? ['from or messagingServiceSid must be there, and not both']
      : []),
    ...(from === undefined || /^(\+1\d{10}|\d{5,6})$/.test(from)
      ? []
      : ['from must be a number such as +14805550100, or a short code']),
    ...(messagingServiceSid === undefined || sid('MG').test(messagingServiceSid)
      ? []
      : ['messagingServiceSid must be MG and 32 digits and letters from a to f']),
    ...(proxy === undefined || /^https?:\/\/[^/@]+\/?$/.test(proxy)
      ? []
      : ['proxy must be an address such as http://proxy.corp.example:3128, without a user or a path']),
    ...(proxyCredentialsFile !== undefined && proxy === undefined
      ? ['proxyCredentialsFile is set, but no proxy is']
      : []),
  ]
}

const sid = (start: string) => new RegExp(`^${start}[0-9a-f]{32}$`)
