import { decidedHere } from '@/features/time-off/requests/waiting/decided-here.ts'
import { sharedText } from '@/features/time-off/requests/texts.ts'
import { useAnswer } from '@/ui/answers/use-answer.ts'
import { Icon } from '@/ui/icon.tsx'
import { queuesRead } from './reads.ts'
import { queueText } from './texts.ts'

/** In the navigation: the number of requests in this path's queue, and of waiting decisions on them. */
export default function QueueBadge({ path }: { path: string }) {
  const { data } = useAnswer(queuesRead())
  const queue = data?.value._embedded.queues.find((each) => path.endsWith(`/${each.path}`))
  if (!data || !queue) return null
  const count = queue.total
  const sending = decidedHere(data.pending).filter(
    ({ queues, waits }) => waits && queues.some((each) => each === queue.path),
  ).length
  return (
    <>
      <span className="badge">
        <span aria-hidden="true">{count > 999 ? '999+' : count}</span>
        <span className="unseen">{queueText('count', { count })}</span>
      </span>
      {sending > 0 && (
        <span className="badge" data-tone="busy">
          <Icon name="clock" size={16} />
          <span aria-hidden="true">{sending}</span>
          <span className="unseen">{sharedText('decisionsWait', { count: sending })}</span>
        </span>
      )}
    </>
  )
}
