import { teamText } from '@/features/time-off/team/texts.ts'
import { useWaitingForLeader } from './waiting-for-me.tsx'

/** In the navigation: the number of requests waiting for this user. */
export default function TeamBadge() {
  const { count } = useWaitingForLeader() ?? { count: 0 }
  if (count === 0) return null
  return (
    <span className="badge">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="unseen">{teamText('waiting', { count })}</span>
    </span>
  )
}
