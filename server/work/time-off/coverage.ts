import { noticePaths } from '@/domain/notices/push-content.ts'
import type { PlainDate } from '@/domain/plain-date.ts'
import { daysAtRisk } from '@/domain/time-off/coverage-at-risk.ts'
import type { Db } from '../../db/tables.ts'
import type { Letter, Posting } from '../../stores/letters/mail.ts'
import { findReachable, type Reachable } from '../../stores/people/employees.ts'
import { othersApproved, teamSizeOf } from '../../stores/time-off/coverage.ts'
import type { RequestOnFile } from '../../stores/time-off/requests.ts'
import { helloTo, letterFor } from '../mail/letter-for.ts'
import { type NoticeServices, tell } from '../notices/tell.ts'
import { daysOf, type From, timeOffText } from './time-off-letters.ts'

/**
 * After somebody else than the manager approved a request, tells the manager if that takes most of the team off. A manager
 * who approves sees it before.
 */
export async function tellOfCoverage(
  db: Db,
  services: NoticeServices,
  { personId, entries }: RequestOnFile,
  { managerId }: Reachable,
  by: string,
): Promise<void> {
  if (managerId === null || managerId === by || managerId === personId) return
  const dates = [...new Set(entries.map(({ date }) => date))].toSorted()
  const others = await othersApproved(db, { managerId, personId, dates })
  const days = daysAtRisk(others, await teamSizeOf(db, managerId))
  const manager = days.length > 0 ? await findReachable(db, managerId) : null
  if (!manager) return
  const letter = manager.address ? { ...coverageLetter(manager, days, services), by } : null
  await tell(db, services, { personId: managerId, kind: 'coverage', letter })
}

/** Tells a manager on which days more than half of the team is off. */
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
