import { type PlainDate, slashedWithDay } from '@/domain/plain-date.ts'
import type { InviteMethod } from '@/domain/icalendar.ts'
import { dayRuns } from '@/domain/time-off/day-runs.ts'
import {
  requestAddress,
  reviewRequestScreen,
  teamRequestsScreen,
  viewRequestScreen,
} from '@/domain/time-off/request-screens.ts'
import type { WorkServices } from '../services.ts'
import type { InvitedEvent } from '../../stores/time-off/calendar-invites.ts'
import type { Named, Reachable } from '../../stores/people/employees.ts'
import type { Letter, Posting } from '../../stores/letters/mail.ts'
import type { RequestOnFile } from '../../stores/time-off/requests.ts'

// Mail can be read in transit, so these letters contain only names and days.

type From = Pick<WorkServices, 'publicUrl'>
export type Decision = 'approved' | 'passedOn' | 'denied' | 'reopened'

/** Tells the manager that a request waits for a decision. */
export function arrivedLetter(
  manager: Reachable,
  employee: Reachable,
  request: RequestOnFile,
  from: From,
): Letter & Posting {
  const asks = `${nameOf(employee)} asks for time off: ${daysOf(request.entries)}`
  const link = linkTo(reviewRequestScreen, employee, request, from)
  return {
    to: manager.address,
    subject: `${nameOf(employee)} asks for time off`,
    topic: 'time-off-arrived',
    line: `${asks}: ${link}`,
    text: [`Hello ${manager.firstName},`, `${asks}.`, `To approve or deny the request: ${link}`].join('\n\n'),
  }
}

/** A request that waits, and its employee. */
export type Listed = { employee: Reachable; request: RequestOnFile }

const countOf = (waiting: Listed[]) => (waiting.length === 1 ? '1 request waits' : `${waiting.length} requests wait`)

/** Tells somebody which requests wait for them from now on, and why. */
export const waitingLetter = (approver: Reachable, waiting: Listed[], why: string, from: From): Letter & Posting =>
  listLetter(approver, waiting, from, {
    subject: `Time off: ${countOf(waiting)} for you`,
    topic: 'time-off-arrived',
    intro: `${why}, and ${countOf(waiting)} for you.`,
  })

/** Reminds somebody of all requests that are due. */
export const reminderLetter = (approver: Reachable, waiting: Listed[], from: From): Letter & Posting =>
  listLetter(approver, waiting, from, {
    subject: `Reminder: ${countOf(waiting)} for your decision`,
    topic: 'time-off-reminder',
    intro: `${countOf(waiting)} for your decision. The first day off is near, or the request was made some time ago.`,
  })

/** Tells the leader above which requests somebody hasn't decided. */
export const aboveLetter = (leader: Reachable, approver: Named, waiting: Listed[], from: From): Letter & Posting =>
  listLetter(leader, waiting, from, {
    subject: `Time off: ${countOf(waiting)} for ${nameOf(approver)}`,
    topic: `time-off-above ${approver.personId}`,
    intro: `${countOf(waiting)} for ${nameOf(approver)}, who was reminded. You can decide as well.`,
  })

/** An employee asks for a decision. */
export function nudgeLetter(approver: Reachable, { employee, request }: Listed, from: From): Letter & Posting {
  const asks = `${nameOf(employee)} asks for your decision on time off: ${daysOf(request.entries)}`
  const link = linkTo(reviewRequestScreen, employee, request, from)
  return {
    to: approver.address,
    subject: `${nameOf(employee)} asks for your decision`,
    topic: 'time-off-nudge',
    line: `${asks}: ${link}`,
    text: [`Hello ${approver.firstName},`, `${asks}.`, `To approve or deny the request: ${link}`].join('\n\n'),
  }
}

/** Tells somebody that a leader chose them as their deputy. */
export function chosenLetter(
  deputy: Reachable,
  leader: Named,
  { firstDay, lastDay }: { firstDay: PlainDate; lastDay: PlainDate },
  { publicUrl }: From,
): Letter & Posting {
  const days =
    firstDay === lastDay ? slashedWithDay(firstDay) : `${slashedWithDay(firstDay)} to ${slashedWithDay(lastDay)}`
  return {
    to: deputy.address,
    subject: `${nameOf(leader)} chose you as deputy`,
    topic: `time-off-deputy ${leader.personId}`,
    text: [
      `Hello ${deputy.firstName},`,
      `you decide on the time off of the people who report to ${nameOf(leader)}: ${days}.`,
      `If that isn’t possible, tell ${leader.firstName}. Your requests to decide: ${publicUrl}${teamRequestsScreen}`,
    ].join('\n\n'),
  }
}

function listLetter(
  to: Reachable,
  waiting: Listed[],
  from: From,
  { subject, topic, intro }: { subject: string; topic: string; intro: string },
): Letter & Posting {
  const lines = waiting.map(
    ({ employee, request }) =>
      `${nameOf(employee)}, ${daysOf(request.entries)}: ${linkTo(reviewRequestScreen, employee, request, from)}`,
  )
  return {
    to: to.address,
    subject,
    topic,
    line: [intro, ...lines].join('\n'),
    text: [`Hello ${to.firstName},`, intro, ...lines].join('\n\n'),
  }
}

const decided: Record<Decision, (by: string) => string> = {
  approved: (by) => `was approved${by}`,
  passedOn: (by) => `was approved${by} and passed on to payroll`,
  denied: (by) => `was denied${by}`,
  reopened: (by) => `was reopened${by} and waits for a decision again`,
}

type Made = {
  decision: Decision
  /** Who made it, and in whose place; '' if unknown. */
  by: string
  comment: string
}

/** Tells the employee what was decided. */
export function decidedLetter(
  employee: Reachable,
  request: RequestOnFile,
  { decision, by, comment }: Made,
  from: From,
): Letter & Posting {
  const said = `${decided[decision](by && ` by ${by}`)}: ${daysOf(request.entries)}`
  const link = linkTo(viewRequestScreen, employee, request, from)
  return {
    to: employee.address,
    subject: `Your time off ${decided[decision]('')}`,
    topic: `time-off-decided ${employee.personId}`,
    line: `Your time off ${said}: ${link}`,
    text: [
      `Hello ${employee.firstName},`,
      `your time off ${said}.`,
      ...(comment ? [`Comment: ${comment}`] : []),
      `The request: ${link}`,
    ].join('\n\n'),
  }
}

const invited: Record<InviteMethod, string> = { REQUEST: 'is in your calendar', CANCEL: 'is off your calendar' }

/** For mail programs that don't support invites. */
export function inviteLetter(
  to: string,
  method: InviteMethod,
  { summary, uid }: InvitedEvent,
  request: RequestOnFile,
  employee: Reachable,
  from: From,
): Letter & Posting {
  return {
    to,
    // Only the newest invite counts, as in calendars.
    topic: `invite ${uid}`,
    subject: method === 'CANCEL' ? `Cancelled: ${summary}` : summary,
    text: [`${summary} ${invited[method]}.`, `The request: ${linkTo(viewRequestScreen, employee, request, from)}`].join(
      '\n\n',
    ),
  }
}

const nameOf = ({ firstName, lastName }: Named) => `${firstName} ${lastName}`

const maxRuns = 12

/** 'Mon 11/30/2026 to Wed 12/02/2026, Fri 12/04/2026' */
function daysOf(entries: RequestOnFile['entries']): string {
  const runs = dayRuns(entries.map(({ date }) => ({ date, code: '' })))
  const words = runs
    .slice(0, maxRuns)
    .map(({ first, last }) =>
      first === last ? slashedWithDay(first) : `${slashedWithDay(first)} to ${slashedWithDay(last)}`,
    )
  const more = runs.length - maxRuns
  return [...words, ...(more > 0 ? [`and ${more} more`] : [])].join(', ')
}

function linkTo(
  screen: typeof viewRequestScreen | typeof reviewRequestScreen,
  { userId }: Reachable,
  { id }: RequestOnFile,
  { publicUrl }: From,
): string {
  return publicUrl + requestAddress(screen, userId, String(id))
}
