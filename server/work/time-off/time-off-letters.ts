import { type PlainDate, slashedWithDay } from '@/domain/plain-date.ts'
import type { InviteMethod } from '@/domain/icalendar.ts'
import { screenTexts } from '@/domain/screen-texts.ts'
import { dayRuns } from '@/domain/time-off/requests/day-runs.ts'
import {
  requestAddress,
  reviewRequestScreen,
  teamRequestsScreen,
  viewRequestScreen,
} from '@/domain/time-off/requests/request-screens.ts'
import type { WorkServices } from '../services.ts'
import type { Invited, InvitedEvent } from '../../stores/time-off/calendar-invites.ts'
import type { Named, Reachable } from '../../stores/people/employees.ts'
import type { Letter, Posting } from '../../stores/letters/mail.ts'
import type { RequestOnFile } from '../../stores/time-off/requests.ts'
import { helloTo, letterFor } from '../mail/letter-for.ts'

// Mail can be read in transit, so these letters contain only names and days.

export type From = Pick<WorkServices, 'publicUrl' | 'company'>
export type Decision = 'approved' | 'passedOn' | 'denied' | 'reopened'

export const timeOffText = screenTexts('time-off-letters', {
  en: {
    asks: '{{name}} asks for time off',
    asksFor: '{{name}} asks for time off: {{days}}',
    toDecide: 'To approve or deny the request: {{link}}',
    nudges: '{{name}} asks for your decision',
    nudgesFor: '{{name}} asks for your decision on time off: {{days}}',

    waiting: {
      one: 'Time off: 1 request is waiting for you',
      other: 'Time off: {{count}} requests are waiting for you',
    },
    waitingWhy: {
      one: '{{why}}, and 1 request is waiting for you.',
      other: '{{why}}, and {{count}} requests are waiting for you.',
    },
    reportToYou: 'people report to you from now on',
    notForYou: 'your deputy no longer decides for you',
    forOthers: 'you decide for {{whom}}',
    until: '{{name}} until {{day}}',
    and: '{{first}} and for {{second}}',

    reminder: {
      one: 'Reminder: 1 request is waiting for your decision',
      other: 'Reminder: {{count}} requests are waiting for your decision',
    },
    reminderWhy: {
      one: '1 request is waiting for your decision. The first day off is near, or the request was made some time ago.',
      other:
        '{{count}} requests are waiting for your decision. The first day off is near, or the request was made some time ago.',
    },
    above: {
      one: 'Time off: 1 request is waiting for {{name}}',
      other: 'Time off: {{count}} requests are waiting for {{name}}',
    },
    aboveWhy: {
      one: '1 request is waiting for {{name}}, who was reminded. You can decide as well.',
      other: '{{count}} requests are waiting for {{name}}, who was reminded. You can decide as well.',
    },

    chosen: '{{name}} chose you as deputy',
    chosenWhat: 'you decide on time off for the people who report to {{name}}: {{days}}.',
    chosenHow: 'If that isn’t possible, tell {{name}}. Your requests to decide: {{link}}',

    coverage: 'Much of your team is off',
    coverageWhat: 'a request was approved. Now too many of the people who report to you are off: {{days}}.',
    coverageHow: 'Your team’s calendar: {{link}}',

    approved: 'was approved',
    approvedBy: 'was approved by {{by}}',
    passedOn: 'was approved and passed on to payroll',
    passedOnBy: 'was approved by {{by}} and passed on to payroll',
    denied: 'was denied',
    deniedBy: 'was denied by {{by}}',
    reopened: 'was reopened and is waiting for a decision again',
    reopenedBy: 'was reopened by {{by}} and is waiting for a decision again',
    decided: 'Your time off {{decision}}',
    decidedLine: 'Your time off {{decision}}: {{days}}: {{link}}',
    decidedWhat: 'your time off {{decision}}: {{days}}.',
    comment: 'Comment: {{comment}}',
    request: 'The request: {{link}}',

    event: 'Time off',
    eventOf: '{{name}}: time off',
    invited: '{{event}} is in your calendar.',
    uninvited: '{{event}} is off your calendar.',
    cancelled: 'Cancelled: {{event}}',

    range: '{{first}} to {{last}}',
    more: 'and {{count}} more',
  },
})

/** Tells the manager that a request is waiting for a decision. */
export function arrivedLetter(
  manager: Reachable,
  employee: Reachable,
  request: RequestOnFile,
  from: From,
): Letter & Posting {
  return askingLetter(manager, { employee, request }, from, {
    topic: 'time-off-arrived',
    subject: 'asks',
    asks: 'asksFor',
  })
}

/** An employee asks for a decision. */
export function nudgeLetter(approver: Reachable, listed: Listed, from: From): Letter & Posting {
  return askingLetter(approver, listed, from, { topic: 'time-off-nudge', subject: 'nudges', asks: 'nudgesFor' })
}

type Asking = { topic: string; subject: 'asks' | 'nudges'; asks: 'asksFor' | 'nudgesFor' }

const askingLetter = (
  approver: Reachable,
  { employee, request }: Listed,
  from: From,
  { topic, subject, asks }: Asking,
): Letter & Posting =>
  letterFor(from.company, approver, () => {
    const name = nameOf(employee)
    const what = timeOffText(asks, { name, days: daysOf(request.entries) })
    const link = linkTo(reviewRequestScreen, employee, request, from)
    return {
      to: approver.address,
      subject: timeOffText(subject, { name }),
      topic,
      line: `${what}: ${link}`,
      text: [helloTo(approver), `${what}.`, timeOffText('toDecide', { link })].join('\n\n'),
    }
  })

/** A waiting request and its employee. */
export type Listed = { employee: Reachable; request: RequestOnFile }

/** Tells an approver which requests are now waiting for them, and why. */
export const waitingLetter = (approver: Reachable, waiting: Listed[], why: () => string, from: From) =>
  listLetter(approver, waiting, from, (count) => ({
    subject: timeOffText('waiting', { count }),
    topic: 'time-off-arrived',
    intro: timeOffText('waitingWhy', { why: why(), count }),
  }))

/** Reminds an approver of all requests that are overdue. */
export const reminderLetter = (approver: Reachable, waiting: Listed[], from: From) =>
  listLetter(approver, waiting, from, (count) => ({
    subject: timeOffText('reminder', { count }),
    topic: 'time-off-reminder',
    intro: timeOffText('reminderWhy', { count }),
  }))

/** Tells the next leader up which requests an approver hasn't decided. */
export const aboveLetter = (leader: Reachable, approver: Named, waiting: Listed[], from: From) =>
  listLetter(leader, waiting, from, (count) => ({
    subject: timeOffText('above', { count, name: nameOf(approver) }),
    topic: `time-off-above ${approver.personId}`,
    intro: timeOffText('aboveWhy', { count, name: nameOf(approver) }),
  }))

/** Tells a person that a leader chose them as deputy. */
export function chosenLetter(
  deputy: Reachable,
  leader: Named,
  { firstDay: first, lastDay: last }: { firstDay: PlainDate; lastDay: PlainDate },
  { publicUrl, company }: From,
): Letter & Posting {
  return letterFor(company, deputy, () => ({
    to: deputy.address,
    subject: timeOffText('chosen', { name: nameOf(leader) }),
    topic: `time-off-deputy ${leader.personId}`,
    text: [
      helloTo(deputy),
      timeOffText('chosenWhat', { name: nameOf(leader), days: rangeOf({ first, last }) }),
      timeOffText('chosenHow', { name: leader.firstName, link: `${publicUrl}${teamRequestsScreen}` }),
    ].join('\n\n'),
  }))
}

function listLetter(
  to: Reachable,
  waiting: Listed[],
  from: From,
  words: (count: number) => { subject: string; topic: string; intro: string },
): Letter & Posting {
  return letterFor(from.company, to, () => {
    const { subject, topic, intro } = words(waiting.length)
    const lines = waiting.map(
      ({ employee, request }) =>
        `${nameOf(employee)}, ${daysOf(request.entries)}: ${linkTo(reviewRequestScreen, employee, request, from)}`,
    )
    return {
      to: to.address,
      subject,
      topic,
      line: [intro, ...lines].join('\n'),
      text: [helloTo(to), intro, ...lines].join('\n\n'),
    }
  })
}

type Made = {
  decision: Decision
  /** Who made it, and on whose behalf; '' if unknown. */
  by: () => string
  comment: string
}

/** Tells the employee what was decided. */
export function decidedLetter(
  employee: Reachable,
  request: RequestOnFile,
  { decision, by, comment }: Made,
  from: From,
): Letter & Posting {
  return letterFor(from.company, employee, () => {
    const decided = by() ? timeOffText(`${decision}By`, { by: by() }) : timeOffText(decision)
    const days = daysOf(request.entries)
    const link = linkTo(viewRequestScreen, employee, request, from)
    return {
      to: employee.address,
      subject: timeOffText('decided', { decision: timeOffText(decision) }),
      topic: `time-off-decided ${employee.personId}`,
      line: timeOffText('decidedLine', { decision: decided, days, link }),
      text: [
        helloTo(employee),
        timeOffText('decidedWhat', { decision: decided, days }),
        ...(comment ? [timeOffText('comment', { comment })] : []),
        timeOffText('request', { link }),
      ].join('\n\n'),
    }
  })
}

/** The event's text in a calendar. `own`: it's the employee's own calendar. */
export const eventWords = (employee: Named, own: boolean): string =>
  own ? timeOffText('event') : timeOffText('eventOf', { name: nameOf(employee) })

const invited = { REQUEST: 'invited', CANCEL: 'uninvited' } as const

/** A letter for mail programs that don't support invites. */
export function inviteLetter(
  invitee: Invited,
  method: InviteMethod,
  { summary: event, uid }: InvitedEvent,
  request: RequestOnFile,
  employee: Reachable,
  from: From,
): Letter & Posting {
  return letterFor(from.company, invitee, () => ({
    to: invitee.to,
    // Only the newest invite counts, as in calendars.
    topic: `invite ${uid}`,
    subject: method === 'CANCEL' ? timeOffText('cancelled', { event }) : event,
    text: [
      timeOffText(invited[method], { event }),
      timeOffText('request', { link: linkTo(viewRequestScreen, employee, request, from) }),
    ].join('\n\n'),
  }))
}

const nameOf = ({ firstName, lastName }: Named) => `${firstName} ${lastName}`

const maxRuns = 12

/** 'Mon 11/30/2026 to Wed 12/02/2026, Fri 12/04/2026' */
export function daysOf(entries: { date: PlainDate }[]): string {
  const runs = dayRuns(entries.map(({ date }) => ({ date, code: '' })))
  const words = runs.slice(0, maxRuns).map(rangeOf)
  const more = runs.length - maxRuns
  return [...words, ...(more > 0 ? [timeOffText('more', { count: more })] : [])].join(', ')
}

const rangeOf = ({ first, last }: { first: PlainDate; last: PlainDate }) =>
  first === last
    ? slashedWithDay(first)
    : timeOffText('range', { first: slashedWithDay(first), last: slashedWithDay(last) })

function linkTo(
  screen: typeof viewRequestScreen | typeof reviewRequestScreen,
  { userId }: Reachable,
  { id }: RequestOnFile,
  { publicUrl }: From,
): string {
  return publicUrl + requestAddress(screen, userId, String(id))
}
