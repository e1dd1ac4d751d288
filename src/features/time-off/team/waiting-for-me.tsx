import { useQuery } from '@tanstack/react-query'
import { mayCall } from '@/contract/endpoint.ts'
import { listTeamRequests } from '@/contract/team-requests.ts'
import { requestHeading } from '@/domain/time-off/request-headings.ts'
import { countWithout, decidedHere } from '@/features/time-off/requests/decided-here.ts'
import { teamRequestsPath } from '@/features/time-off/requests/paths.ts'
import { teamPageRead } from '@/features/time-off/requests/reads.ts'
import { readQuery } from '@/offline/answers/answers.ts'
import { sharedText } from '@/features/time-off/requests/texts.ts'
import { useUser } from '@/session/user.ts'
import { Icon } from '@/ui/icon.tsx'
import { CardLink } from '@/ui/ionic/links.tsx'
import { useOwnRows } from '@/ui/status/own-rows.ts'
import { teamText } from './texts.ts'
import './team.css'

/**
 * How many requests of the team wait for a decision, and how many decisions wait to be sent; null for people who decide nothing,
 * and while it is not known.
 */
export function useWaitingForMe(): { count: number; sending: number } | null {
  const user = useUser()
  const rows = useOwnRows()
  const { data } = useQuery({ ...readQuery(teamPageRead({ status: 'P' })), enabled: mayCall(listTeamRequests, user) })
  if (!data || !rows) return null
  const { asOf, value } = data
  const { _total_items: total, _embedded } = value
  const listed = new Set(_embedded.timeOffRequests.map(({ id }) => String(id)))
  // Payroll decides on requests of others besides the team. Only where the answer is a page of more is its list not whole.
  const counted = decidedHere(rows, asOf).filter(
    ({ key, queues }) => listed.has(key) || (listed.size < total && queues.includes('pending-approval')),
  )
  return countWithout(total, counted)
}

/** On a manager's home: how many requests wait, with a way to them. Its place is held, so that nothing moves. */
export function WaitingForMe() {
  const { count, sending } = useWaitingForMe() ?? { count: null, sending: 0 }
  const text =
    count === null ? requestHeading('team') : count === 0 ? teamText('noneWaiting') : teamText('waiting', { count })
  const more = [
    count ? teamText('waitingHelp') : '',
    sending > 0 ? sharedText('decisionsWait', { count: sending }) : '',
  ]
  return (
    <CardLink to={teamRequestsPath} search={{ status: 'P' } as never}>
      <span className="team-waiting">
        <Icon name="people" />
        <span>
          <strong>{text}</strong>
          {more.some(Boolean) && <small>{more.filter(Boolean).join(' · ')}</small>}
        </span>
        <Icon name="forward" size={20} />
      </span>
    </CardLink>
  )
}
