import { offCounts } from '@/domain/time-off/team-week.ts'
import { teamRequestsPath } from '@/features/time-off/requests/paths.ts'
import { useToday } from '@/features/time-off/requests/use-own-time-off.ts'
import { Icon } from '@/ui/icon.tsx'
import { CardLink } from '@/ui/ionic/links.tsx'
import { weekTab } from './filters.ts'
import { teamText } from './texts.ts'
import { useTeamWeek } from './use-team-week.ts'
import './team.css'

/** On the home page of leaders: how many people of the team are off today. Opens the week. */
export function OffToday() {
  const today = useToday()
  const { off } = useTeamWeek(today)
  const counts = off && offCounts(off.get(today) ?? [])
  const words =
    counts === null
      ? teamText('offTodayUnknown')
      : counts.off === 0
        ? teamText('nobodyToday')
        : teamText('offToday', { count: counts.off })
  return (
    <CardLink to={teamRequestsPath} search={{ tab: weekTab } as never}>
      <span className="team-waiting">
        <Icon name="calendar" />
        <span>
          <strong>{words}</strong>
          {counts !== null && counts.pending > 0 && (
            <small>{teamText('pendingToday', { count: counts.pending })}</small>
          )}
        </span>
        <Icon name="forward" size={20} />
      </span>
    </CardLink>
  )
}
