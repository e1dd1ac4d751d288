import { useQuery } from '@tanstack/react-query'
import { readQuery } from '@/offline/answers/answers.ts'
import { queuesRead } from './reads.ts'
import { queueText } from './texts.ts'

/** In the navigation: how many requests stand in the queue of this path. */
export default function QueueBadge({ path }: { path: string }) {
  const { data } = useQuery(readQuery(queuesRead()))
  const total = data?.value._embedded.queues.find((queue) => path.endsWith(`/${queue.path}`))?.total
  if (total === undefined) return null
  return (
    <span className="badge">
      <span aria-hidden="true">{total > 999 ? '999+' : total}</span>
      <span className="unseen">{queueText('count', { count: total })}</span>
    </span>
  )
}
