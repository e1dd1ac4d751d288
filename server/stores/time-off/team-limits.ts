import type { PlainDate } from '@/domain/plain-date.ts'
import { type Asked, type DayCoverage, type TeamLimits, daysNearLimit } from '@/domain/time-off/team/team-limits.ts'
import type { Instant } from '../../db/column-types.ts'
import type { Db } from '../../db/tables.ts'
import { isOneOf } from '../one-of.ts'
import { daysOff } from './also-off.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    /** `weekdays` and `dates` are JSON, as in calls. */
    team_limits: {
      person_id: string
      usual: number | null
      weekdays: string
      dates: string
      version: number
      saved_at: Instant
    }
  }
}

/** The limits that these leaders have set, with their versions. */
export async function teamLimitsOf(
  db: Db,
  leaderIds: string[],
): Promise<Map<string, { limits: TeamLimits; version: number }>> {
  const rows = await db
    .selectFrom('team_limits')
    .select(['person_id', 'usual', 'weekdays', 'dates', 'version'])
    .where(isOneOf(db, 'person_id', leaderIds))
    .execute()
  return new Map(
    rows.map(({ person_id: leaderId, usual, weekdays, dates, version }) => [
      leaderId,
      {
        limits: {
          usual,
          weekdays: JSON.parse(weekdays) as TeamLimits['weekdays'],
          dates: JSON.parse(dates) as TeamLimits['dates'],
        },
        version,
      },
    ]),
  )
}

type Saved = { limits: TeamLimits; version: number; now: Instant }

export async function saveTeamLimits(tx: Db, leaderId: string, { limits, version, now }: Saved): Promise<void> {
  const row = {
    usual: limits.usual,
    weekdays: JSON.stringify(limits.weekdays),
    dates: JSON.stringify(limits.dates),
    version,
    saved_at: now,
  }
  await tx
    .insertInto('team_limits')
    .values({ person_id: leaderId, ...row })
    .onConflict((on) => on.column('person_id').doUpdateSet(row))
    .execute()
}

/** An employee, their manager, and the days that matter. */
export type OfTeam = { personId: string; managerId: string | null; dates: PlainDate[] }

/** For each of these, the days on which one more person off would, or might, exceed the manager's limit. */
export async function coverageOf(db: Db, asked: OfTeam[]): Promise<DayCoverage[][]> {
  const limits = await teamLimitsOf(db, [...new Set(asked.flatMap(({ managerId }) => managerId ?? []))])
  const limited = asked.filter(({ managerId }) => limits.has(managerId ?? ''))
  if (limited.length === 0) return asked.map(() => [])
  const dates = [...new Set(limited.flatMap((each) => each.dates))].toSorted()
  const off = await daysOff(db, { leaderIds: [...limits.keys()], reports: 'direct' }, dates)
  return asked.map(({ personId, managerId, dates: wanted }) => {
    const known = limits.get(managerId ?? '')
    if (!known) return []
    const others = new Map<PlainDate, Asked[]>()
    for (const date of wanted) {
      const there = (off.get(date) ?? []).filter((each) => each.ledBy === managerId && each.personId !== personId)
      others.set(
        date,
        there.map((each) => ({ person: each.personId, status: each.status })),
      )
    }
    return daysNearLimit(known.limits, wanted, others)
  })
}
