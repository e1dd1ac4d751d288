import type { HoldReason } from '@/domain/payroll/deposit-holds.ts'
import { everyGuardedChange, type GuardedChange, wordsFor } from '@/domain/payroll/pay-safety.ts'
import { sentence } from '@/domain/problem-texts.ts'
import type { Company } from '../../company/companies.ts'
import type { Letter, Posting } from '../../stores/letters/mail.ts'

/** An email to several of a person's addresses. */
type Notice = Omit<Letter, 'to'> & Pick<Posting, 'line'>

// Mail can be read in transit, and a new address may be a stranger's: these letters name the changed fields and the
// time, never the values.

/** The facts for each of these letters. */
export type NoticeFacts = {
  firstName: string
  /** When it happened, in milliseconds, shown in this IANA zone. */
  at: number
  timeZone: string
  /** Freezes the person's pay changes. */
  link: string
}

const inWords: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  month: '2-digit',
  day: '2-digit',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
}

type Zone = { formatter: Intl.DateTimeFormat; minute: number; words: string }

// Creating a formatter takes longer than the change itself, and many changes happen in the same minute.
const zones = new Map<string, Zone>()

/** 'Sat 11/21/2026 2:00 AM MST' */
function moment({ at, timeZone }: Pick<NoticeFacts, 'at' | 'timeZone'>): string {
  const minute = Math.floor(at / 60_000)
  const last = zones.get(timeZone)
  if (last?.minute === minute) return last.words
  const formatter = last?.formatter ?? new Intl.DateTimeFormat('en-US', { ...inWords, timeZone })
  const words = formatter.format(at).replaceAll(',', '')
  zones.set(timeZone, { formatter, minute, words })
  return words
}

const frozenWhat = wordsFor(everyGuardedChange, '')

const ifNotYou = ({ link }: Pick<NoticeFacts, 'link'>, { configuration }: Company) => [
  'If this was not you, open this link and press the button:',
  link,
  `After that nobody can change your ${frozenWhat} until payroll has talked to you. You can also write to ${configuration.support.email}.`,
]

/** Tells a person which of their records was changed. */
export function changeNotice(
  about: NoticeFacts & { changes: GuardedChange[]; receipt: string; countsFrom?: string; heldFor: HoldReason | null },
  company: Company,
): Notice {
  const { changes, firstName, receipt, countsFrom, heldFor } = about
  const said = `${wordsFor(changes)} ${changes.length > 1 ? 'were' : 'was'} changed`
  // A held change doesn't have a payday yet.
  const counts = countsFrom && !heldFor ? [countsFrom] : []
  return {
    subject: `Your ${said}`,
    line: [`Your ${said} on ${moment(about)}. The receipt is ${receipt}.`, ...counts].join(' '),
    text: [
      `Hello ${firstName},`,
      `your ${said} at ${company.configuration.company.title} on ${moment(about)}. The receipt is ${receipt}.`,
      ...counts,
      heldFor ? sentence({ code: heldFor }) : 'If this was you, you don’t need to do anything.',
      ...ifNotYou(about, company),
    ].join('\n\n'),
  }
}

/**
 * Tells a person whether payroll has released or refused their held change of deposits. Payroll's notes are only
 * shown in the portal.
 */
export function decidedLetter(
  about: NoticeFacts & { receipt: string; did: 'released' | 'refused' },
  company: Company,
): Notice {
  const { firstName, receipt, did } = about
  return {
    subject: `Payroll ${did} your direct deposit change`,
    line: `Payroll ${did} your direct deposit change on ${moment(about)}. The receipt of the change is ${receipt}.`,
    text: [
      `Hello ${firstName},`,
      `payroll at ${company.configuration.company.title} ${did} your direct deposit change on ${moment(about)}. The receipt of the change is ${receipt}.`,
      did === 'released'
        ? 'If you made the change, you don’t need to do anything.'
        : 'Your direct deposit is as it was before the change. In the portal, Activity says why.',
      ...ifNotYou(about, company),
    ].join('\n\n'),
  }
}

/** Tells a person that payroll has lifted the freeze. */
export function liftedLetter(about: NoticeFacts, company: Company): Notice {
  return {
    subject: 'Your pay changes are no longer frozen',
    line: `Payroll lifted the freeze on your pay changes on ${moment(about)}.`,
    text: [
      `Hello ${about.firstName},`,
      `payroll at ${company.configuration.company.title} lifted the freeze on your pay changes on ${moment(about)}.`,
      'If you asked for this, you don’t need to do anything.',
      ...ifNotYou(about, company),
    ].join('\n\n'),
  }
}

/** Tells payroll that somebody did not make a change that was made in their name. */
export function frozenLetter(
  to: string,
  { name, personId, link }: { name: string; personId: string; link: string },
): Letter & Posting {
  return {
    to,
    priority: 'urgent',
    subject: 'Somebody froze their pay changes',
    text: [
      `${name} (${personId}) pressed "This was not me" about a change to pay, tax, address, or email.`,
      `Their ${frozenWhat} cannot be changed until payroll lifts the freeze. Contact them first, in a way you trust, and check the latest changes.`,
      `Pay alerts: ${link}`,
    ].join('\n\n'),
  }
}
