import type { HoldReason } from '@/domain/payroll/deposit-holds.ts'
import type { Language } from '@/domain/languages.ts'
import { locale } from '@/domain/locale.ts'
import { everyGuardedChange, type GuardedChange, wordsFor } from '@/domain/payroll/pay-safety.ts'
import { slashedWithDay, todayIn } from '@/domain/plain-date.ts'
import { sentence } from '@/domain/problem-texts.ts'
import { screenTexts, spokenLanguage } from '@/domain/screen-texts.ts'
import type { Company } from '../../company/companies.ts'
import type { Reader } from '../../company/reader-language.ts'
import type { Letter, Posting } from '../../stores/letters/mail.ts'
import { helloTo, letterFor } from '../mail/letter-for.ts'

/** An email to several of a person's addresses, in the person's language. */
type Notice = Omit<Letter, 'to'> & Pick<Posting, 'line'>

// Mail can be read in transit, and a new address may be a stranger's: these letters name the changed fields and the
// time, never the values.

export const safetyText = screenTexts('safety-letters', {
  en: {
    changed: { one: 'Your {{what}} was changed', other: 'Your {{what}} were changed' },
    changedLine: {
      one: 'Your {{what}} was changed on {{time}}. The receipt is {{receipt}}.',
      other: 'Your {{what}} were changed on {{time}}. The receipt is {{receipt}}.',
    },
    changedWhat: {
      one: 'your {{what}} was changed at {{company}} on {{time}}. The receipt is {{receipt}}.',
      other: 'your {{what}} were changed at {{company}} on {{time}}. The receipt is {{receipt}}.',
    },
    ifYou: 'If this was you, you don’t need to do anything.',
    ifNotYou: 'If this was not you, open this link and press the button:',
    afterThat:
      'After that nobody can change your {{what}} until payroll has talked to you. You can also write to {{email}}.',

    released: 'Payroll released your direct deposit change',
    releasedLine: 'Payroll released your direct deposit change on {{time}}. The receipt of the change is {{receipt}}.',
    releasedWhat:
      'payroll at {{company}} released your direct deposit change on {{time}}. The receipt of the change is {{receipt}}.',
    releasedThen: 'If you made the change, you don’t need to do anything.',
    refused: 'Payroll refused your direct deposit change',
    refusedLine: 'Payroll refused your direct deposit change on {{time}}. The receipt of the change is {{receipt}}.',
    refusedWhat:
      'payroll at {{company}} refused your direct deposit change on {{time}}. The receipt of the change is {{receipt}}.',
    refusedThen: 'Your direct deposit is as it was before the change. In the portal, Activity says why.',

    lifted: 'Your pay changes are no longer frozen',
    liftedLine: 'Payroll lifted the freeze on your pay changes on {{time}}.',
    liftedWhat: 'payroll at {{company}} lifted the freeze on your pay changes on {{time}}.',
    liftedThen: 'If you asked for this, you don’t need to do anything.',

    frozen: 'Somebody froze their pay changes',
    frozenWho: '{{name}} ({{id}}) pressed "This was not me" about a change to pay, tax, address, or email.',
    frozenWhat:
      'Their {{what}} cannot be changed until payroll lifts the freeze. Contact them first, in a way you trust, and check the latest changes.',
    alerts: 'Pay alerts: {{link}}',
  },
})

/** The facts for each of these letters. */
export type NoticeFacts = {
  firstName: string
  /** When it happened, in milliseconds, shown in this IANA zone. */
  at: number
  timeZone: string
  /** Freezes the person's pay changes. */
  link: string
}

const inWords = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const

type Zone = { formatter: Intl.DateTimeFormat; minute: number; words: string }

// Creating a formatter takes longer than the change itself, and many changes happen in the same minute.
const zones = new Map<`${Language} ${string}`, Zone>()

/** 'Sat 11/21/2026 2:00 AM MST' */
function moment({ at, timeZone }: Pick<NoticeFacts, 'at' | 'timeZone'>): string {
  const minute = Math.floor(at / 60_000)
  const language = spokenLanguage()
  const last = zones.get(`${language} ${timeZone}`)
  if (last?.minute === minute) return last.words
  const formatter = last?.formatter ?? new Intl.DateTimeFormat(locale(), { ...inWords, timeZone })
  // Dates are MM/DD/YYYY in every language, unlike those from Intl.
  const words = `${slashedWithDay(todayIn(timeZone, at))} ${formatter.format(at)}`
  zones.set(`${language} ${timeZone}`, { formatter, minute, words })
  return words
}

const frozenWhat = () => wordsFor(everyGuardedChange, '')

const ifNotYou = ({ link }: Pick<NoticeFacts, 'link'>, { configuration }: Company) => [
  safetyText('ifNotYou'),
  link,
  safetyText('afterThat', { what: frozenWhat(), email: configuration.support.email }),
]

type Changed = NoticeFacts & {
  changes: GuardedChange[]
  receipt: string
  countsFrom?: () => string
  heldFor: HoldReason | null
}

/** Tells a person which of their records was changed. */
export function changeNotice(about: Changed, company: Company): Notice {
  const { changes, receipt, countsFrom, heldFor } = about
  const what = { what: wordsFor(changes), count: changes.length }
  const when = { ...what, time: moment(about), receipt }
  // A change on hold doesn't have a payday yet.
  const counts = countsFrom && !heldFor ? [countsFrom()] : []
  return {
    subject: safetyText('changed', what),
    line: [safetyText('changedLine', when), ...counts].join(' '),
    text: [
      helloTo(about),
      safetyText('changedWhat', { ...when, company: company.configuration.company.title }),
      ...counts,
      heldFor ? sentence({ code: heldFor }) : safetyText('ifYou'),
      ...ifNotYou(about, company),
    ].join('\n\n'),
  }
}

/**
 * Tells a person whether payroll has released or refused their held change to deposits. Payroll's notes are only shown in the
 * portal.
 */
export function decidedLetter(
  about: NoticeFacts & { receipt: string; did: 'released' | 'refused' },
  company: Company,
): Notice {
  const { receipt, did } = about
  const when = { time: moment(about), receipt }
  return {
    subject: safetyText(did),
    line: safetyText(`${did}Line`, when),
    text: [
      helloTo(about),
      safetyText(`${did}What`, { ...when, company: company.configuration.company.title }),
      safetyText(`${did}Then`),
      ...ifNotYou(about, company),
    ].join('\n\n'),
  }
}

/** Tells a person that payroll has lifted the freeze. */
export function liftedLetter(about: NoticeFacts, company: Company): Notice {
  const time = moment(about)
  return {
    subject: safetyText('lifted'),
    line: safetyText('liftedLine', { time }),
    text: [
      helloTo(about),
      safetyText('liftedWhat', { company: company.configuration.company.title, time }),
      safetyText('liftedThen'),
      ...ifNotYou(about, company),
    ].join('\n\n'),
  }
}

/** Tells payroll that a person didn't make a change that was made in their name. */
export function frozenLetter(
  { to, ...reader }: Reader & { to: string },
  { name, personId, link }: { name: string; personId: string; link: string },
  company: Pick<Company, 'configuration'>,
): Letter & Posting {
  return letterFor(company, reader, () => ({
    to,
    priority: 'urgent',
    subject: safetyText('frozen'),
    text: [
      safetyText('frozenWho', { name, id: personId }),
      safetyText('frozenWhat', { what: frozenWhat() }),
      safetyText('alerts', { link }),
    ].join('\n\n'),
  }))
}
