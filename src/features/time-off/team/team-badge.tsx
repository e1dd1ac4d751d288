import { teamText } from './texts.ts'
import { useWaitingForLeader } from './waiting-for-me.tsx'

/** In the navigation: how many requests wait for this person. */
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
