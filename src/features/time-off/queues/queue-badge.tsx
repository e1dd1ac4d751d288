import { useQuery } from '@tanstack/react-query'
import { countWithout, decidedHere } from '@/features/time-off/requests/decided-here.ts'
import { sharedText } from '@/features/time-off/requests/texts.ts'
import { readQuery } from '@/offline/answers/answers.ts'
import { Icon } from '@/ui/icon.tsx'
import { useOwnRows } from '@/ui/status/own-rows.ts'
import { queuesRead } from './reads.ts'
import { queueText } from './texts.ts'

/** In the navigation: the number of requests in this path's queue, and of waiting decisions on them. */
export default function QueueBadge({ path }: { path: string }) {
  const { data } = useQuery(readQuery(queuesRead()))
  const rows = useOwnRows()
  const queue = data?.value._embedded.queues.find((each) => path.endsWith(`/${each.path}`))
  if (!data || !rows || !queue) return null
  const decided = decidedHere(rows, data.asOf).filter(({ queues }) => queues.some((each) => each === queue.path))
  const { count, sending } = countWithout(queue.total, decided)
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
