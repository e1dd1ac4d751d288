import { type Infer, type Struct, coerce, object, optional, size, string, trimmed, type } from '@/domain/struct.ts'
import { type Rule, rule } from '@/domain/check.ts'
import { fillMissing, text as read } from '@/domain/lenient.ts'
import { type Merged, type Versions, mergeFields } from '@/domain/merge-changes.ts'
import { allowUnchanged } from '@/domain/allow-unchanged.ts'
import { type HostFacts, hostTexts } from '@/domain/host-text.ts'
import { problem } from '@/domain/problem.ts'
import { sentences } from '@/domain/problem-texts.ts'
import { plainEmail } from '@/domain/typed-text.ts'
import { type AddressNames, addressRule } from './address.ts'
import { EmailConfirmation } from './email-confirmation.ts'
import { isEmail } from './email.ts'
import { phoneProblems, sentPhone } from './phone.ts'
import { sentZip } from './zip.ts'

export const ownSentences = sentences('my-information', {
  'personal-info.marital-status.unknown': 'Select a marital status from the list',
  'email.changed-often':
    'Your personal email was changed {{most}} times in 24 hours, which is the limit. Set it back to submit the rest, and change it tomorrow.',
})

declare module '@/domain/problem-texts.ts' {
  interface Sentences extends Of<typeof ownSentences> {}
}

/**
 * The record on file. ZIPs and phones are digits only; states and marital status are codes. Source: specification 3
 * section 3.
 */
export const PersonalInfo = fillMissing(
  type({
    residentStreetAddress: read(),
    residentSuite: read(),
    residentCity: read(),
    residentState: read(),
    residentZipCode: read(),
    phoneNumber: read(),
    companyEmailAddress: read(),
    personalEmailAddress: read(),
    cellNumber: read(),
    maritalStatus: read(),
    mailingStreetAddress: read(),
    mailingSuite: read(),
    mailingCity: read(),
    mailingState: read(),
    mailingZipCode: read(),
    mailingCountyCode: read(),
    /** Only our server sends it, and only while the personal email address awaits confirmation. */
    personalEmailConfirmation: optional(EmailConfirmation),
  }),
  ({ workEmailAddress }) => ({ companyEmailAddress: workEmailAddress }),
)

// Longer than any rule allows, so that pasting a whole page shows the limit instead of a shape error.
const text = (most = 20_000) => size(trimmed(string()), 0, most)
const digits = (struct: Struct<string, null>, sent: (text: string) => string) =>
  coerce(struct, string(), (written) => sent(written.trim()))

/**
 * Mailing fields are present only if the person wants a mailing address; without them, the record has none. `mailingCountyCode`
 * is always ''.
 */
export const PersonalInfoChange = object({
  residentStreetAddress: text(),
  residentSuite: text(),
  residentCity: text(),
  residentState: text(10),
  residentZipCode: digits(text(), sentZip),
  personalEmailAddress: digits(text(), plainEmail),
  /** Present only if the company collects it. */
  cellNumber: optional(digits(text(), sentPhone)),
  maritalStatus: text(10),
  mailingStreetAddress: optional(text()),
  mailingSuite: optional(text()),
  mailingCity: optional(text()),
  mailingState: optional(text(10)),
  mailingZipCode: optional(digits(text(), sentZip)),
  mailingCountyCode: optional(text(10)),
  // Read-only: specified in the payload, and ignored.
  phoneNumber: optional(text()),
  companyEmailAddress: optional(text()),
  workEmailAddress: optional(text()),
  personalEmailConfirmation: optional(object({ sentAt: text(), againAt: text() })),
})

export type PersonalInfo = Infer<typeof PersonalInfo>
export type PersonalInfoChange = Infer<typeof PersonalInfoChange>

export const residentNames = {
  street: 'residentStreetAddress',
  suite: 'residentSuite',
  city: 'residentCity',
  state: 'residentState',
  zip: 'residentZipCode',
} as const satisfies AddressNames

export const mailingNames = {
  street: 'mailingStreetAddress',
  suite: 'mailingSuite',
  city: 'mailingCity',
  state: 'mailingState',
  zip: 'mailingZipCode',
} as const satisfies AddressNames

/** Merges changes by two people. Without any mailing field, the record has no mailing address. */
export function mergeInformation(versions: Versions<PersonalInfo, PersonalInfoChange>): Merged<PersonalInfoChange> {
  const mailing: string[] = Object.values(mailingNames)
  const own = Object.keys(versions.mine).filter((field) => field !== 'mailingCountyCode' && !mailing.includes(field))
  const { value, clashes } = mergeFields(versions, [...own, ...mailing])
  const { mailingCountyCode: _always, ...rest } = value
  if (mailing.some((field) => value[field as keyof PersonalInfoChange]))
    return { value: { ...rest, mailingCountyCode: '' }, clashes }
  const kept = Object.entries(rest).filter(([field]) => !mailing.includes(field))
  return { value: Object.fromEntries(kept) as PersonalInfoChange, clashes }
}

/** A single mailing field means that the person wants a mailing address. */
export function wantsMailing(change: PersonalInfoChange): boolean {
  return Object.values(mailingNames).some((name) => change[name] !== undefined)
}

/**
 * The record after the change: without mailing fields, it has no mailing address; without a cell phone field, the number is kept.
 * `keepsCellPhone`: the company collects it.
 */
export function withInformation(onFile: PersonalInfo, change: PersonalInfoChange, keepsCellPhone = true): PersonalInfo {
  const mailing: Partial<PersonalInfoChange> = wantsMailing(change) ? change : {}
  return {
    residentStreetAddress: change.residentStreetAddress,
    residentSuite: change.residentSuite,
    residentCity: change.residentCity,
    residentState: change.residentState,
    residentZipCode: change.residentZipCode,
    phoneNumber: onFile.phoneNumber,
    companyEmailAddress: onFile.companyEmailAddress,
    personalEmailAddress: change.personalEmailAddress,
    cellNumber: (keepsCellPhone ? change.cellNumber : undefined) ?? onFile.cellNumber,
    maritalStatus: change.maritalStatus,
    mailingStreetAddress: mailing.mailingStreetAddress ?? '',
    mailingSuite: mailing.mailingSuite ?? '',
    mailingCity: mailing.mailingCity ?? '',
    mailingState: mailing.mailingState ?? '',
    mailingZipCode: mailing.mailingZipCode ?? '',
    mailingCountyCode: '',
  }
}

/**
 * The known codes; a device that has none yet leaves their check to the server. `cellPhone`: the company collects
 * cell numbers.
 */
export type PersonalInfoFacts = HostFacts & {
  states: string[]
  maritalStatuses: string[]
  cellPhone: boolean
  /** The record on file. */
  onFile?: PersonalInfo
  /** Only the server knows: whether another change to the personal email exceeds the limit. */
  emailChangedOften?: boolean
}

/** Changes to the personal email in 24 hours. Each may email someone else. */
export const maxEmailChangesPerDay = 3

const limits = { streetMax: 200, suiteMax: 60, cityMax: 100 }

const isKnown = (code: string, known: string[]) => code === '' || known.length === 0 || known.includes(code)

/** An empty personal email is allowed: not every employee has one. Source: specification 3 section 5. */
const strictRules: Rule<PersonalInfoChange, PersonalInfoFacts>[] = [
  addressRule(residentNames, limits),
  rule('required', ({ maritalStatus }) => maritalStatus !== '', { at: 'maritalStatus' }),
  rule(
    'personal-info.marital-status.unknown',
    ({ maritalStatus }, { maritalStatuses }) => isKnown(maritalStatus, maritalStatuses),
    { at: 'maritalStatus' },
  ),
  rule('email.invalid', ({ personalEmailAddress: email }) => email === '' || isEmail(email), {
    at: 'personalEmailAddress',
  }),
  (change, facts) =>
    facts.emailChangedOften && changesPersonalEmail(change, facts)
      ? [problem('personalEmailAddress', 'email.changed-often', { most: maxEmailChangesPerDay })]
      : [],
  ({ cellNumber }, { cellPhone }) => {
    if (cellNumber === undefined) return []
    return cellPhone ? phoneProblems('cellNumber', cellNumber) : [problem('cellNumber', 'shape.unknown')]
  },
  addressRule(mailingNames, { ...limits, when: wantsMailing }),
  hostTexts({
    residentStreetAddress: 'street',
    residentSuite: 'suite',
    residentCity: 'city',
    mailingStreetAddress: 'street',
    mailingSuite: 'suite',
    mailingCity: 'city',
  }),
]

export const personalInfoRules = allowUnchanged(strictRules, (_, { onFile }) => onFile, [
  'personal-info.marital-status.unknown',
])

/**
 * Whether a change affects the personal email, which codes and letters go to. Without the record on file, it counts as changed.
 */
export function changesPersonalEmail(
  { personalEmailAddress }: Pick<PersonalInfoChange, 'personalEmailAddress'>,
  { onFile }: Pick<PersonalInfoFacts, 'onFile'>,
): boolean {
  return !onFile || plainEmail(personalEmailAddress) !== plainEmail(onFile.personalEmailAddress)
}
