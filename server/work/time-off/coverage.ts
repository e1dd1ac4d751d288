import { noticePaths } from '@/domain/notices/push-content.ts'
import type { PlainDate } from '@/domain/plain-date.ts'
import { daysAtRisk } from '@/domain/time-off/team/coverage-at-risk.ts'
import { daysIn } from '@/domain/time-off/requests/requests.ts'
import { type Asked, countOff, limitOn, noLimits } from '@/domain/time-off/team/team-limits.ts'
import type { Db } from '../../db/tables.ts'
import type { Letter, Posting } from '../../stores/letters/mail.ts'
import { findReachable, type Reachable } from '../../stores/people/employees.ts'
import { daysOff } from '../../stores/time-off/also-off.ts'
import { teamSizeOf } from '../../stores/time-off/coverage.ts'
import type { RequestOnFile } from '../../stores/time-off/requests.ts'
import { teamLimitsOf } from '../../stores/time-off/team-limits.ts'
import { helloTo, letterFor } from '../mail/letter-for.ts'
import { type NoticeServices, tell } from '../notices/tell.ts'
import { daysOf, type From, timeOffText } from './time-off-letters.ts'

/**
 * When someone other than the manager approves a request, tells the manager if that puts the team's coverage at risk. A manager
 * who approves sees the warning first.
 */
export async function tellOfCoverage(
  db: Db,
  services: NoticeServices,
  { personId, entries }: RequestOnFile,
  { managerId }: Reachable,
  by: string,
): Promise<void> {
  if (managerId === null || managerId === by || managerId === personId) return
  const dates = daysIn(entries)
  const limits = (await teamLimitsOf(db, [managerId])).get(managerId)?.limits ?? noLimits
  const off = await daysOff(db, { leaderIds: [managerId], reports: 'direct' }, dates)
  const othersOn = (date: PlainDate): Asked[] =>
    off.get(date)!.flatMap(({ personId: person, status }) => (person === personId ? [] : { person, status }))
  const days = daysAtRisk(
    dates.map((date) => ({ date, others: countOff(othersOn(date)).off, limit: limitOn(limits, date) })),
    await teamSizeOf(db, managerId),
  )
  const manager = days.length > 0 ? await findReachable(db, managerId) : null
  if (!manager) return
  const letter = manager.address ? { ...coverageLetter(manager, days, services), by } : null
  await tell(db, services, { personId: managerId, kind: 'coverage', letter })
}

/** Tells a manager the days on which too much of the team is off. */
function coverageLetter(manager: Reachable, days: PlainDate[], { publicUrl, company }: From): Letter & Posting {
  return letterFor(company, manager, () => {
    const what = timeOffText('coverageWhat', { days: daysOf(days.map((date) => ({ date }))) })
    const how = timeOffText('coverageHow', { link: `${publicUrl}${noticePaths.coverage}` })
    return {
      to: manager.address,
      subject: timeOffText('coverage'),
      topic: 'time-off-coverage',
      line: what,
      text: [helloTo(manager), what, how].join('\n\n'),
    }
  })
}
