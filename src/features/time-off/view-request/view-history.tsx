import type { TimeOffRequest } from '@/contract/time-off.ts'
import { useClock } from '@/ui/shell/clock-time.ts'
import { Skeleton } from '@/ui/skeleton.tsx'
import { viewText } from './texts.ts'

type ViewHistoryProps = {
  logs: TimeOffRequest['logs']
  /** Why there is none: it was not kept and cannot be fetched, the server knows nothing of the request, or it is being fetched. */
  missing: 'away' | 'unsent' | 'coming'
}

/** What became of a request: timestamp - comment, the newest first. */
export function ViewHistory({ logs, missing }: ViewHistoryProps) {
  const clock = useClock()
  if (!logs && missing === 'coming') return <Skeleton lines={1} />
  if (!logs) return <p className="help">{viewText(missing === 'away' ? 'historyAway' : 'historyHere')}</p>
  return (
    <ol className="view-history">
      {logs.toReversed().map(({ comment, createTimestamp }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a history is only ever added to, and has no ids
        <li key={index}>
          <time dateTime={createTimestamp}>{clock.full(Date.parse(createTimestamp))}</time>
          {' - '}
          {comment}
        </li>
      ))}
    </ol>
  )
}
