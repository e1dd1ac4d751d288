import type { Insertable } from 'kysely'
import { addDays, type PlainDate } from '@/domain/plain-date.ts'
import type { CategoryCode } from '@/domain/time-off/category.ts'
import { type RequestStatus, stillCounts } from '@/domain/time-off/status.ts'
import type { Tables } from '../db/tables.ts'
import type { RequestStep } from '../db/time-off-tables.ts'
import type { Random } from '../seed/random.ts'
import type { PlannedRequest } from './time-off-plan.ts'

type Leaders = { manager: string; payroll: string }

type Line = { at: number; by: string | null; step: RequestStep; comment?: string }
export type DemoRequest = PlannedRequest & {
  personId: string
  createdBy: string
  reason: string
  createdAt: number
  lines: Line[]
}

const reasons = [
  'Family vacation',
  'Doctor’s appointment',
  'Visiting my parents',
  'Moving to a new apartment',
  'Wedding of my sister',
  'School holiday',
  'Long weekend',
  'Dentist',
  'Home repairs',
  'Fishing trip',
  'Graduation',
  '',
  '',
  '',
]
const refusals = ['Too many are off that week', 'We need you for the quarter’s close', 'Please take another week']

const hour = 3_600_000
const day = 24 * hour

/** Adds the creator, history, and outcome to a planned request. */
export function withHistory(
  planned: PlannedRequest,
  personId: string,
  createdBy: string,
  leaders: Leaders,
  now: number,
  random: Random,
): DemoRequest {
  const { status, entries } = planned
  const firstDay = Date.parse(`${entries[0]!.date}T15:00:00Z`)
  const asked = firstDay < now ? firstDay - (8 + random.whole(30)) * day : now - (1 + random.whole(9)) * day
  const createdAt = Math.min(asked, now - day) - random.whole(6 * 60) * 60_000
  const decidedAt = createdAt + 2 * hour + random.whole(16 * 60) * 60_000
  const lines: Line[] = [
    { at: createdAt, by: createdBy, step: 'submit' },
    ...became(status, planned, decidedAt, personId, leaders, random),
  ]
  return { ...planned, personId, createdBy, reason: random.pick(reasons), createdAt, lines }
}

function became(
  status: RequestStatus,
  { entries }: PlannedRequest,
  at: number,
  personId: string,
  { manager, payroll }: Leaders,
  random: Random,
): Line[] {
  const byPayroll = entries[0]!.code === 'B' || entries[0]!.code === 'J'
  const approved: Line[] = [{ at, by: manager, step: 'approve' }]
  const passed: Line[] = byPayroll ? [...approved, { at: at + 2 * hour, by: payroll, step: 'approve' }] : approved
  switch (status) {
    case 'P':
      return []
    case 'Y':
      return approved
    case 'S':
      return passed
    case 'A':
      return [...passed, { at: at + 4 * hour, by: null, step: 'uploadFailed' }]
    case 'F':
      return [...passed, { at: at + 4 * hour, by: null, step: 'upload' }]
    case 'D':
      return [{ at, by: manager, step: 'deny', comment: random.pick(refusals) }]
    case 'C':
      return [{ at, by: personId, step: 'cancel' }]
  }
}

type Grant = Insertable<Tables['time_off_grants']>
type Remaining = { code: CategoryCode; hundredths: number; negative?: boolean }

/** The grants that result in these balances after the requests. */
export function grantsFor(
  personId: string,
  remaining: Remaining[],
  requests: PlannedRequest[],
  today: PlainDate,
): Grant[] {
  const used = new Map<CategoryCode, number>()
  for (const { status, entries } of requests) {
    if (!stillCounts(status)) continue
    for (const { code, hundredths } of entries) used.set(code, (used.get(code) ?? 0) + hundredths)
  }
  const grantedOn = addDays(today, -250)
  return remaining.map(({ code, hundredths, negative }) => ({
    person_id: personId,
    code,
    hundredths: hundredths + (used.get(code) ?? 0),
    negative_balance: negative ? 1 : 0,
    granted_on: grantedOn,
  }))
}

/** A person's final balances: fixed for the demo employee, plausible for the others. */
export function remainingOf(userName: string, random: Random): Remaining[] {
  if (userName === 'employee') {
    return [
      { code: 'P', hundredths: 9600 },
      { code: 'K', hundredths: 1600 },
      { code: 'S', hundredths: 2400 },
    ]
  }
  const some: Remaining[] = [
    { code: 'P', hundredths: 4000 + 400 * random.whole(30) },
    { code: 'K', hundredths: 800 * random.whole(3) },
    { code: 'S', hundredths: 800 + 400 * random.whole(9), negative: userName === 'salaried' || random.chance(0.1) },
  ]
  return random.chance(0.08) ? [...some, { code: 'R', hundredths: 1600 + 800 * random.whole(10) }] : some
}
