import { screenTexts } from '@/domain/screen-texts.ts'
import { type PersonalInfo, mailingNames, residentNames } from '@/domain/personal-info/my-information.ts'

const dayMs = 24 * 3_600_000

/** How long a replaced address still receives change notices, in ms. */
export const replacedToldForMs = 30 * dayMs
/** How long a new address doesn't get second-factor codes, in ms. */
export const newAddressWaitsMs = 72 * 3_600_000
/** How long after an email, phone, or password change a deposit change is flagged, in ms. */
export const markedForMs = 7 * dayMs
/** How long the link in a notice is valid, in ms: people on the road read their mail late. */
export const noticeLinkLifeMs = 30 * dayMs

/** Changes that people are notified of, and that a freeze blocks. */
export const everyGuardedChange = [
  'deposits',
  'w4',
  'stateTax',
  'payStatementEmail',
  'personalEmail',
  'homeAddress',
  'mailingAddress',
] as const
export type GuardedChange = (typeof everyGuardedChange)[number]

export const guardedText = screenTexts('guarded-changes', {
  en: {
    deposits: 'direct deposit',
    w4: 'W-4',
    stateTax: 'state tax withholding',
    payStatementEmail: 'pay statement email preference',
    personalEmail: 'personal email address',
    homeAddress: 'home address',
    mailingAddress: 'mailing address',
    your: 'your ',
    and: '{{others}} and {{before}}{{last}}',
  },
})

/** 'personal email address, your home address and your mailing address' */
export function wordsFor(changes: readonly GuardedChange[], before = guardedText('your')): string {
  const words = changes.map((change) => guardedText(change))
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : guardedText('and', { others: words.slice(0, -1).join(`, ${before}`), before, last })
}

/** The guarded changes between two states of a person's information. */
export function guardedIn(before: PersonalInfo, after: PersonalInfo): GuardedChange[] {
  const differs = (names: Record<string, keyof PersonalInfo>) =>
    Object.values(names).some((name) => before[name] !== after[name])
  const changed: Partial<Record<GuardedChange, boolean>> = {
    personalEmail: before.personalEmailAddress !== after.personalEmailAddress,
    homeAddress: differs(residentNames),
    mailingAddress: differs(mailingNames),
  }
  return everyGuardedChange.filter((change) => changed[change])
}

/**
 * A change to contact details or sign-in. `previousEmail` is '' if there was none; `previousConfirmed`: whether it was confirmed.
 * `at` is in milliseconds.
 */
export type AccountChange = { at: number } & (
  | { what: 'email'; previousEmail: string; previousConfirmed: boolean }
  | { what: 'password'; previousEmail: ''; previousConfirmed: true }
  /** `previousPhone` is the previous cell number, '' if there was none; null if a different number was changed. */
  | { what: 'phone'; previousEmail: ''; previousConfirmed: true; previousPhone: string | null }
)

/** '' if there's none. `confirmed`: whether the personal address is confirmed. */
export type Addresses = { personal: string; confirmed: boolean; company: string }

/** How many of the most recently replaced addresses are notified, besides the one from 30 days ago. */
const lastReplacedTold = 2

/**
 * Addresses that are notified of a change: those on file, the one from 30 days ago, and the last two replaced
 * since; never an unconfirmed one. That limits the number of letters, and a thief can't push the owner's address
 * off the list.
 */
export function addressesToTell(onFile: Addresses, changes: AccountChange[], now: number): string[] {
  const { personal, confirmed, company } = onFile
  const replaced = distinct(confirmedBefore(changes, now))
  const others = [...replaced.slice(0, 1), ...replaced.slice(-lastReplacedTold)]
  return distinct([confirmed ? personal : '', company, ...others])
}

/** Whether an address doesn't need confirmation: it's the company's own, or one that this person has confirmed within 30 days. */
export function isConfirmedBefore(
  address: string,
  { company }: Pick<Addresses, 'company'>,
  changes: AccountChange[],
  now: number,
): boolean {
  return [company, ...confirmedBefore(changes, now)].some((each) => sameAddress(each, address))
}

/** The confirmed addresses that were replaced in the last 30 days, oldest first. */
const confirmedBefore = (changes: AccountChange[], now: number): string[] =>
  emailsWithin(changes, replacedToldForMs, now)
    .filter(({ previousConfirmed }) => previousConfirmed)
    .map(({ previousEmail }) => previousEmail)

const sameAddress = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** The addresses without duplicates, ignoring case and format, in order of first appearance. */
function distinct(addresses: string[]): string[] {
  const found: string[] = []
  for (const address of addresses) if (address && !found.some((each) => sameAddress(each, address))) found.push(address)
  return found
}

/**
 * The personal address that receives codes: the newest confirmed one that has been on file for 72 hours, '' if there is none.
 * A thief in a stolen session must not be able to redirect the codes.
 */
export function personalAddressForCodes(
  { personal, confirmed }: Pick<Addresses, 'personal' | 'confirmed'>,
  changes: AccountChange[],
  now: number,
): string {
  const emails = emailsWithin(changes, replacedToldForMs, now)
  const addresses = [
    ...emails.map(({ previousEmail, previousConfirmed }) => ({ address: previousEmail, isGood: previousConfirmed })),
    { address: personal, isGood: confirmed },
  ]
  const good = addresses.filter(({ address, isGood }, nth) => {
    const since = emails[nth - 1]?.at ?? Number.NEGATIVE_INFINITY
    return now - since >= newAddressWaitsMs && (isGood || address === '')
  })
  return good.at(-1)?.address ?? ''
}

/** How many times the personal email was changed in the last 24 hours. */
export const emailChangesToday = (changes: AccountChange[], now: number): number =>
  emailsWithin(changes, dayMs, now).length

/** How long until the personal address on file receives codes (ms); 0 if there's no wait. */
export function codesWaitMs(changes: AccountChange[], now: number): number {
  const [first] = emailsWithin(changes, newAddressWaitsMs, now)
  return first ? first.at + newAddressWaitsMs - now : 0
}

/** Why a change to deposits is flagged for payroll: the latest other change within 7 days. Null if there was none. */
export function reasonToMark(changes: AccountChange[], now: number): AccountChange['what'] | null {
  return within(changes, markedForMs, now).at(-1)?.what ?? null
}

/** A phone number that payroll can call. `since` is null if it has been on file for more than 30 days. */
export type NumberToCall = { number: string; since: number | null; isFromHr: boolean }

/**
 * The number where payroll can ask a person whether a change is theirs; null if there's none. It's HR's number, which can't be
 * changed here, or else the cell number on file 7 days ago, because a newer one may be a thief's.
 */
export function numberToCall(
  { phone, cell }: { phone: string; cell: string },
  changes: AccountChange[],
  now: number,
): NumberToCall | null {
  if (phone) return { number: phone, since: null, isFromHr: true }
  const phones = within(changes, replacedToldForMs, now).flatMap((change) =>
    change.what === 'phone' && change.previousPhone !== null ? [{ at: change.at, before: change.previousPhone }] : [],
  )
  const next = phones.findIndex(({ at }) => now - at < markedForMs)
  const number = next === -1 ? cell : phones[next]!.before
  const since = (next === -1 ? phones.at(-1) : phones[next - 1])?.at ?? null
  return number ? { number, since, isFromHr: false } : null
}

const emailsWithin = (changes: AccountChange[], ms: number, now: number) =>
  within(changes, ms, now).filter(({ what }) => what === 'email')

/** The changes within a period, oldest first. */
const within = (changes: AccountChange[], ms: number, now: number) =>
  changes.filter(({ at }) => now - at < ms).toSorted((one, other) => one.at - other.at)
