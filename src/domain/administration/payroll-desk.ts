import { type Rule, rule } from '@/domain/check.ts'
import type { UserRoles } from '@/domain/identity/user-info.ts'
import { sentences } from '@/domain/problem-texts.ts'
import { screenTexts } from '@/domain/screen-texts.ts'
import { seesPayAlerts } from './pay-alerts.ts'
import { payrollNames } from './payroll-names.ts'

export const ownSentences = sentences('payroll-desk', {
  'desk.reason': 'Enter a reason.',
  'desk.moved': 'Somebody else or payroll’s system was faster. It’s now: {{state}}.',
  'desk.no-step': 'This can’t be done with this change now.',
  'desk.frozen': 'Pay changes of this person are frozen. Lift the freeze first.',
  'desk.outdated': 'The record or the file has changed since. Load the list again.',
  'desk.no-content': 'The portal no longer has what was sent. Enter it by hand, or take payroll’s record.',
  'desk.later': 'A later change has taken its place, so this one can’t be sent again.',
})

declare module '@/domain/problem-texts.ts' {
  interface Sentences extends Of<typeof ownSentences> {}
}

/** The same people who see pay alerts. Assistants can't, because these are changes to pay. Source: decisions 8. */
export const seesPayrollDesk = (roles: UserRoles): boolean => seesPayAlerts(roles)

export const payrollDeskScreen = '/payroll/payrollDesk'

/**
 * 'open': changes that payroll doesn't have yet. 'act': those that need payroll. 'settled': those that payroll has.
 */
export const deskFilters = ['open', 'act', 'waiting', 'held', 'sent', 'refused', 'settled'] as const
export type DeskFilter = (typeof deskFilters)[number]

export const deskAges = ['1', '3', '7'] as const
export type DeskAge = (typeof deskAges)[number]

export const deskReasonMax = 500

/** Steps by hand need a reason. */
export const reasonRules: Rule<{ reason: string }>[] = [
  rule('desk.reason', ({ reason }) => reason.trim() !== '', { at: 'reason' }),
]

const dayMs = 86_400_000

/** Changes that have waited for longer than this need payroll. The host may be locked overnight. */
export const actAfterMs = dayMs

/** Changes received before this time, in ms, are older than this many days. */
export const olderThanDays = (days: DeskAge, now: number): number => now - Number(days) * dayMs

/** What payroll may do with a change at its desk. Held changes are released or refused, which isn't a step here. */
export const deskSteps = ['resend', 'done'] as const
export type DeskStep = (typeof deskSteps)[number]

/** A later change to the same record has replaced a refused one. */
type Settling = { state: string; isSuperseded: boolean; isOwn: boolean }

/** People can't settle their own changes. */
export function stepsOn({ state, isSuperseded, isOwn }: Settling): DeskStep[] {
  if (isOwn || isSuperseded) return []
  if (state === 'waiting' || state === 'refused') return ['resend', 'done']
  return state === 'sent' ? ['done'] : []
}

/** Whether a change is already in the state after this step, so that repeating the step does nothing. */
export const isAfterStep = (step: DeskStep, state: string): boolean =>
  step === 'resend' ? ['waiting', 'sent', 'taken'].includes(state) : state === 'done'

export const deskText = screenTexts('payroll-desk-words', {
  en: {
    title: 'Payroll Desk',
    person: 'Employee',
    personId: 'Employee (ID)',
    employer: 'Employer',
    kind: 'Change',
    state: 'State',
    receipt: 'Receipt',
    signed: 'Signed',
    received: 'Received',
    since: 'Since',
    reason: 'Reason',
    attempts: 'Attempts',
    timeIn: '{{what}} ({{zone}})',

    timeOffPapaa: 'Time off, absence',
    timeOffPendingAs400: 'Time off, hours',

    waiting: 'Waiting',
    held: 'Held',
    sent: 'Sent',
    taken: 'Taken',
    refused: 'Refused',
    done: 'Entered by hand',
    recorded: 'Recorded here',
    replaced: 'Replaced',
  },
})

// Uploads aren't calls, so nothing else declares their names.
const uploads = ['timeOffPapaa', 'timeOffPendingAs400'] as const
const states = ['waiting', 'held', 'sent', 'taken', 'refused', 'done', 'replaced'] as const

/** Kinds and states in words; ones from a later release appear under their own names. */
export const deskWords = {
  kind: (kind: string): string => {
    const known = uploads.find((each) => each === kind)
    return known ? deskText(known) : payrollNames.has(kind) ? payrollNames(kind) : kind
  },
  state: ({ state, settledBy }: { state: string; settledBy: string }): string => {
    // Without a payroll host, changes are only recorded.
    if (state === 'done' && settledBy === '') return deskText('recorded')
    const known = states.find((each) => each === state)
    return known ? deskText(known) : state
  },
}

/** What payroll may do with a difference between its records and the portal's. */
export const differenceSteps = ['accept', 'keep', 'dismiss'] as const
export type DifferenceStep = (typeof differenceSteps)[number]
