import { getPersonalInfo, putPersonalInfo } from '@/contract/personal-info/my-information.ts'
import { listPayAlerts } from '@/contract/payroll/pay-alerts.ts'
import { putEmailPreferences } from '@/contract/payroll/email-preferences.ts'
import { putDirectDeposits } from '@/contract/payroll/direct-deposit.ts'
import { putArizonaTax } from '@/contract/payroll/arizona-a4.ts'
import { postW4 } from '@/contract/payroll/w4.ts'
import type { Endpoint } from '@/contract/endpoint/endpoint.ts'
import { guardedText, type GuardedChange } from '@/domain/payroll/pay-safety.ts'
import { letterSaying, linkIn } from '../../support/mail.ts'
import { signIn, type TestServer } from '../../support/server.ts'
import { flat, net } from '../cases.ts'
import { ask } from '../client.ts'
import { election } from '../payroll/arizona-a4-cases.ts'
import { signedBy } from '../payroll/w4-cases.ts'

/** The email addresses of `employee`. */
export const ownAddresses = ['employee@mail.example', 'employee@company.example']

/** Deposits to an account that nobody else has, because the same account on two people's records is flagged. */
export const netOf = (userName: string) => ({
  ...net,
  accountNumber: Buffer.from(userName).toString('hex').slice(0, 17),
})
export const flatOfNobodyElse = { ...flat, accountNumber: '99100991' }

type Guarded = {
  what: GuardedChange
  endpoint: Endpoint
  body: (server: TestServer) => Promise<unknown>
}

/** One change by `employee` of each kind. */
export const everyGuarded: Guarded[] = [
  { what: 'deposits', endpoint: putDirectDeposits, body: async () => [netOf('employee')] },
  { what: 'w4', endpoint: postW4, body: (server) => signedBy(server, 'employee') },
  { what: 'stateTax', endpoint: putArizonaTax, body: async () => election },
  {
    what: 'payStatementEmail',
    endpoint: putEmailPreferences,
    body: async () => ({ payStatementEmailPreference: 'EMAIL1' }),
  },
  {
    what: 'personalEmail',
    endpoint: putPersonalInfo,
    body: (server) => informationWith(server, { personalEmailAddress: 'elsewhere@mail.example' }),
  },
  {
    what: 'homeAddress',
    endpoint: putPersonalInfo,
    body: (server) => informationWith(server, { residentStreetAddress: '9 Other Street' }),
  },
  {
    what: 'mailingAddress',
    endpoint: putPersonalInfo,
    body: (server) => informationWith(server, { mailingStreetAddress: 'PO Box 9' }),
  },
]

/** A request body: the information on file of a person with a mailing address, plus a change. */
export async function informationWith(
  server: TestServer,
  change: object,
  who: { as: string } | { token: string } = { as: 'employee' },
): Promise<object> {
  const { body } = await ask(server, getPersonalInfo, who)
  const {
    phoneNumber: _phone,
    companyEmailAddress: _email,
    cellNumber: _cell,
    ...onFile
  } = body as Record<string, string>
  return { ...onFile, ...change }
}

export const subjectOf = (what: GuardedChange) => `Subject: Your ${guardedText(what)} was changed`

/** The path behind "If this was not you" in the letter that contains this text, such as a receipt. */
export async function freezeLink(server: TestServer, saying: string, address: string): Promise<string> {
  return linkIn(await letterSaying(saying, server.settings.dataDir, address))
}

export const openLink = ({ url }: TestServer, path: string) => fetch(url + path)
export const pressLink = ({ url }: TestServer, path: string) =>
  fetch(url + path, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } })

/** The pay alerts that payroll sees, newest first. */
export async function alertsOf(server: TestServer) {
  const { body } = await ask(server, listPayAlerts, { token: await signIn(server.url, 'payroll') })
  return (body as typeof listPayAlerts.answer.TYPE)._embedded.payAlerts
}
