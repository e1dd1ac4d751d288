import { useQuery } from '@tanstack/react-query'
import { mayCall } from '@/contract/endpoint.ts'
import { listTeamRequests } from '@/contract/team-requests.ts'
import { requestHeading } from '@/domain/time-off/request-headings.ts'
import { changesOf } from '@/features/time-off/requests/changes.ts'
import { isNewerThan, isUnderWay } from '@/offline/outbox/open-row.ts'
import { teamRequestsPath } from '@/features/time-off/requests/paths.ts'
import { teamPageRead } from '@/features/time-off/requests/reads.ts'
import { readQuery } from '@/offline/answers/answers.ts'
import { useUser } from '@/session/user.ts'
import { Icon } from '@/ui/icon.tsx'
import { CardLink } from '@/ui/ionic/links.tsx'
import { useOwnRows } from '@/ui/status/own-rows.ts'
import { teamText } from './texts.ts'
import './team.css'

/** How many requests of the team wait for a decision; null for people who decide nothing, and while it is not known. */
export function useWaitingForMe(): number | null {
  const user = useUser()
  const rows = useOwnRows()
  const { data } = useQuery({ ...readQuery(teamPageRead({ status: 'P' })), enabled: mayCall(listTeamRequests, user) })
  if (!data || !rows) return null
  // What was decided here and is not in the answer yet.
  const decided = [...changesOf(rows, null).byRequest.values()].filter((changes) =>
    changes.some(
      ({ what, row }) => (what === 'approve' || what === 'deny') && (isUnderWay(row) || isNewerThan(row, data.asOf)),
    ),
  )
  return Math.max(0, data.value._total_items - decided.length)
}

/** On a manager's home: how many requests wait, with a way to them. Its place is held, so that nothing moves. */
export function WaitingForMe() {
  const count = useWaitingForMe()
  const text =
    count === null ? requestHeading('team') : count === 0 ? teamText('noneWaiting') : teamText('waiting', { count })
  return (
    <CardLink to={teamRequestsPath} search={{ status: 'P' } as never}>
      <span className="team-waiting">
        <Icon name="people" />
        <span>
          <strong>{text}</strong>
          {count !== null && count > 0 && <small>{teamText('waitingHelp')}</small>}
        </span>
        <Icon name="forward" size={20} />
      </span>
    </CardLink>
  )
}
