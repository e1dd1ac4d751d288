import { type PersonalInfo, mailingNames, residentNames } from '@/domain/personal-info/my-information.ts'

const dayMs = 24 * 3_600_000

/** How long a replaced address is still told of changes (ms). */
export const replacedToldForMs = 30 * dayMs
/** How long a new address receives no codes of the second factor (ms). */
export const newAddressWaitsMs = 72 * 3_600_000
/** How long after a change of email or password a change of deposits is marked (ms). */
export const markedForMs = 7 * dayMs
/** How long the link in a notice is good (ms): people on the road read their mail late. */
export const noticeLinkLifeMs = 30 * dayMs

/** What people are told of when it changes, and what cannot be changed during a freeze. */
export const guardedWords = {
  deposits: 'direct deposit',
  w4: 'W-4',
  stateTax: 'state tax withholding',
  payStatementEmail: 'pay statement email preference',
  personalEmail: 'personal email address',
  homeAddress: 'home address',
  mailingAddress: 'mailing address',
} as const
export type GuardedChange = keyof typeof guardedWords
export const everyGuardedChange = Object.keys(guardedWords) as GuardedChange[]

/** 'personal email address, your home address and your mailing address' */
export function wordsFor(changes: GuardedChange[], before = 'your '): string {
  const words = changes.map((change) => guardedWords[change])
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(`, ${before}`)} and ${before}${last}`
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

/** A change of how somebody is reached or signs in. `previousEmail` is '' where there was none. `at` in milliseconds. */
export type AccountChange = { at: number } & (
  | { what: 'email'; previousEmail: string }
  | { what: 'password'; previousEmail: '' }
)

/** '' where there is none. */
export type Addresses = { personal: string; company: string }

/** Where a change is told: to every address on file, and to those that were replaced in the last 30 days. */
export function addressesToTell({ personal, company }: Addresses, changes: AccountChange[], now: number): string[] {
  const replaced = changes.filter(({ at }) => now - at < replacedToldForMs).map(({ previousEmail }) => previousEmail)
  const byAddress = new Map<string, string>()
  for (const address of [personal, company, ...replaced])
    if (address && !byAddress.has(address.toLowerCase())) byAddress.set(address.toLowerCase(), address)
  return [...byAddress.values()]
}

/**
 * The personal address that receives codes: the one that was on file 72 hours ago, '' if there was none. Whoever has taken
 * over a session must not be able to send the codes to themselves.
 */
export function personalAddressForCodes(personal: string, changes: AccountChange[], now: number): string {
  return emailsWithin(changes, newAddressWaitsMs, now)[0]?.previousEmail ?? personal
}

/** How long until a personal address that is on file receives codes (ms); 0 if there is none to wait for. */
export function codesWaitMs(changes: AccountChange[], now: number): number {
  const [first] = emailsWithin(changes, newAddressWaitsMs, now)
  return first ? first.at + newAddressWaitsMs - now : 0
}

/** Why a change of deposits is marked for payroll: what else was changed last, within 7 days. Null if nothing was. */
export function reasonToMark(changes: AccountChange[], now: number): AccountChange['what'] | null {
  return within(changes, markedForMs, now).at(-1)?.what ?? null
}

const emailsWithin = (changes: AccountChange[], ms: number, now: number) =>
  within(changes, ms, now).filter(({ what }) => what === 'email')

/** Oldest first. */
const within = (changes: AccountChange[], ms: number, now: number) =>
  changes.filter(({ at }) => now - at < ms).toSorted((one, other) => one.at - other.at)
