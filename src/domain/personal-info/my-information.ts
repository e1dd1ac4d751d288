import { type Infer, type Struct, coerce, object, optional, size, string, trimmed, type } from 'superstruct'
import { type Rule, rule } from '@/domain/check.ts'
import { problem } from '@/domain/problem.ts'
import { type AddressNames, addressRule } from './address.ts'
import { isEmail } from './email.ts'
import { phoneProblems, sentPhone } from './phone.ts'
import { sentZip } from './zip.ts'

/** What is on file. ZIPs and phones are digits only; states and marital status are codes. Source: specification 3 section 3. */
export const PersonalInfo = type({
  residentStreetAddress: string(),
  residentSuite: string(),
  residentCity: string(),
  residentState: string(),
  residentZipCode: string(),
  phoneNumber: string(),
  companyEmailAddress: string(),
  personalEmailAddress: string(),
  cellNumber: string(),
  maritalStatus: string(),
  mailingStreetAddress: string(),
  mailingSuite: string(),
  mailingCity: string(),
  mailingState: string(),
  mailingZipCode: string(),
  mailingCountyCode: string(),
})

// Longer than any rule allows, so that whoever pastes a page is told the limit and not a wrong form.
const text = (most = 20_000) => size(trimmed(string()), 0, most)
const digits = (struct: Struct<string, null>, sent: (text: string) => string) => coerce(struct, string(), (written) => sent(written.trim()))

/** Mailing fields are there only when the person wants a mailing address; without them there is none. `mailingCountyCode` is always ''. */
export const PersonalInfoChange = object({
  residentStreetAddress: text(),
  residentSuite: text(),
  residentCity: text(),
  residentState: text(10),
  residentZipCode: digits(text(), sentZip),
  personalEmailAddress: text(),
  /** Only where the company keeps it. */
  cellNumber: optional(digits(text(), sentPhone)),
  maritalStatus: text(10),
  mailingStreetAddress: optional(text()),
  mailingSuite: optional(text()),
  mailingCity: optional(text()),
  mailingState: optional(text(10)),
  mailingZipCode: optional(digits(text(), sentZip)),
  mailingCountyCode: optional(text(10)),
})

export type PersonalInfo = Infer<typeof PersonalInfo>
export type PersonalInfoChange = Infer<typeof PersonalInfoChange>

export const residentNames = {
  street: 'residentStreetAddress', suite: 'residentSuite', city: 'residentCity', state: 'residentState', zip: 'residentZipCode',
} as const satisfies AddressNames

export const mailingNames = {
  street: 'mailingStreetAddress', suite: 'mailingSuite', city: 'mailingCity', state: 'mailingState', zip: 'mailingZipCode',
} as const satisfies AddressNames

/** One mailing field is enough to mean that there is to be a mailing address. */
export function wantsMailing(change: PersonalInfoChange): boolean {
  return Object.values(mailingNames).some((name) => change[name] !== undefined)
}

/** Codes that are known; a device that has not read them yet has none and leaves it to the server. `cellPhone`: the company keeps it. */
export type PersonalInfoFacts = { states: string[]; maritalStatuses: string[]; cellPhone: boolean }

const limits = { streetMax: 200, suiteMax: 60, cityMax: 100 }

const isKnown = (code: string, known: string[]) => code === '' || known.length === 0 || known.includes(code)

/** Source: specification 3 section 5. An empty personal email stays allowed: not everybody has one. */
export const personalInfoRules: Rule<PersonalInfoChange, PersonalInfoFacts>[] = [
  addressRule(residentNames, limits),
  rule('required', ({ maritalStatus }) => maritalStatus !== '', { at: 'maritalStatus' }),
  rule('personal-info.marital-status.unknown', ({ maritalStatus }, { maritalStatuses }) => isKnown(maritalStatus, maritalStatuses), { at: 'maritalStatus' }),
  rule('email.invalid', ({ personalEmailAddress: email }) => email === '' || isEmail(email), { at: 'personalEmailAddress' }),
  ({ cellNumber }, { cellPhone }) => {
    if (cellNumber === undefined) return []
    return cellPhone ? phoneProblems('cellNumber', cellNumber) : [problem('cellNumber', 'shape.unknown')]
  },
  addressRule(mailingNames, { ...limits, when: wantsMailing }),
]
