import { type Infer, array, enums, object, optional } from '@/domain/struct.ts'
import { sentences } from '@/domain/problem-texts.ts'
import { type DepositSplit, type DepositSplits, isNet } from './direct-deposit.ts'
import { inPayOrder } from './pay-order.ts'
import { type AccountChange, reasonToMark } from './pay-safety.ts'

export const ownSentences = sentences('deposit-holds', {
  'hold.after-email':
    'Payroll checks this change with you first, because your email address was changed within 7 days before it. Until then, your pay goes where it went before.',
  'hold.after-phone':
    'Payroll checks this change with you first, because your phone number was changed within 7 days before it. Until then, your pay goes where it went before.',
  'hold.after-password':
    'Payroll checks this change with you first, because your password was reset within 7 days before it. Until then, your pay goes where it went before.',
  'hold.new-account':
    'Payroll checks this change with you first, because it sends most of your pay to a new account. Until then, your pay goes where it went before.',
  'hold.dormant-account':
    'Payroll checks this change with you first, because it sends most of your pay to an account that you haven’t used for a while. Until then, your pay goes where it went before.',
})

declare module '@/domain/problem-texts.ts' {
  interface Sentences extends Of<typeof ownSentences> {}
}

/** Why payroll must release a change to deposits before it's sent to payroll's system. */
export type HoldReason = keyof typeof ownSentences

export const isHoldReason = (code: string): code is HoldReason => Object.hasOwn(ownSentences, code)

/**
 * Which changes to deposits are held, and how many people in payroll must release one. Missing values are those of
 * `defaultHolds`.
 */
export const DepositHolds = object({
  /** Holds a change within 7 days after one of these. */
  after: optional(array(enums(['email', 'phone', 'password']))),
  /** Holds a change that moves most of the pay to such an account. */
  mostTo: optional(array(enums(['new', 'dormant']))),
  people: optional(enums([1, 2])),
})
export type DepositHolds = Required<Infer<typeof DepositHolds>>

export const defaultHolds: DepositHolds = { after: ['email', 'phone', 'password'], mostTo: [], people: 1 }

const dayMs = 24 * 3_600_000
/** How long an account counts as new, in ms, so that pay can't be moved to it in small steps. */
export const newAccountForMs = 30 * dayMs
/** An account that was off the record for this long (ms) is dormant. */
export const dormantAfterMs = 90 * dayMs

/** When an account was on a person's record, in milliseconds. */
export type AccountSeen = {
  firstAt: number
  /** The start of its current or last continuous time on file. */
  sinceAt: number
  /** When it was last on file; null if payroll hasn't had it yet. */
  lastAt: number | null
}

type Destination = Pick<DepositSplit, 'accountType' | 'routingNumber' | 'accountNumber'>

/** Identifies an account, regardless of its spelling; '' for a fuel card. */
export function accountKey({ accountType, routingNumber, accountNumber }: Destination): string {
  if (accountType === 'F') return ''
  return `${routingNumber.trim()} ${accountNumber.trim().toUpperCase().replace(/^0+/, '')}`
}

export type HoldFacts = {
  holds: DepositHolds
  accountChanges: AccountChange[]
  /** The deposits last sent to payroll, or waiting to be sent and not held. */
  before: DepositSplits
  after: DepositSplits
  /** The person's earlier change that's still held. */
  held: { reason: HoldReason; splits: DepositSplits } | null
  /** When each account was seen, by `accountKey`. */
  seen: ReadonlyMap<string, AccountSeen>
  now: number
}

/** Why a change to deposits must be held; null if it doesn't have to be. */
export function holdReason(facts: HoldFacts): HoldReason | null {
  const { holds, accountChanges, before, after, held, now } = facts
  if (goesWhere(before) === goesWhere(after)) return null
  const others = accountChanges.filter(({ what }) => holds.after.includes(what))
  const changed = reasonToMark(others, now)
  if (changed) return reasonAfter[changed]
  const moves = holds.mostTo.find((kind) => movesMost(before, after, (key) => freshness(key, facts) === kind))
  if (moves) return reasonFor[moves]
  // A later change must not slip in an account that a held one added.
  return held && keepsAccountOf(held.splits, before, after) ? held.reason : null
}

const reasonAfter = {
  email: 'hold.after-email',
  phone: 'hold.after-phone',
  password: 'hold.after-password',
} as const satisfies Record<AccountChange['what'], HoldReason>

const reasonFor = { new: 'hold.new-account', dormant: 'hold.dormant-account' } as const

/** Where the money goes, ignoring ids, names, and order. */
function goesWhere(splits: DepositSplits): string {
  const parts = splits.map((split) =>
    [accountKey(split), split.depositType, isNet(split) ? '' : split.amount].join(' '),
  )
  return parts.toSorted().join('\n')
}

function freshness(key: string, { before, seen, now }: HoldFacts): 'new' | 'dormant' | null {
  const known = seen.get(key)
  const isOnFile = before.some((split) => accountKey(split) === key)
  if (!known) return isOnFile ? null : 'new'
  if (!isOnFile && known.lastAt === null) return 'new'
  if (!isOnFile && now - known.lastAt! >= dormantAfterMs) return 'dormant'
  if (now - known.sinceAt >= newAccountForMs) return null
  return known.sinceAt === known.firstAt ? 'new' : 'dormant'
}

// The portal doesn't know what people earn. Flat amounts matter most for low pay, and Net for high pay.
const smallAndLargePay = [500, 5000]

/** Whether most of the pay goes to such accounts, and more than before. A first list doesn't move anything. */
function movesMost(before: DepositSplits, after: DepositSplits, isSuch: (key: string) => boolean): boolean {
  if (before.length === 0) return false
  return smallAndLargePay.some((pay) => {
    const share = shareTo(after, isSuch, pay)
    return share > 0.5 && share > shareTo(before, isSuch, pay)
  })
}

function shareTo(splits: DepositSplits, isSuch: (key: string) => boolean, pay: number): number {
  let rest = pay
  let such = 0
  for (const split of inPayOrder(splits)) {
    const amount = split.amount ?? 0
    const wanted = { F: amount, P: (pay * amount) / 100, NET: rest }[split.depositType]
    const paid = Math.min(wanted, rest)
    rest -= paid
    const key = accountKey(split)
    if (key !== '' && isSuch(key)) such += paid
  }
  return such / pay
}

function keepsAccountOf(held: DepositSplits, before: DepositSplits, after: DepositSplits): boolean {
  const keysOf = (splits: DepositSplits) => new Set(splits.map(accountKey))
  const [known, brought] = [keysOf(before), keysOf(held)]
  return after.some((split) => brought.has(accountKey(split)) && !known.has(accountKey(split)))
}
