import type { TimeOffRequest } from '@/contract/time-off.ts'
import { Skeleton } from '@/ui/skeleton.tsx'
import { viewText } from './view-texts.ts'

type ViewHistoryProps = {
  logs: TimeOffRequest['logs']
  /** Why there is none: it was not kept and cannot be fetched, the server knows nothing of the request, or it is being fetched. */
  missing: 'away' | 'unsent' | 'coming'
  /** IANA */
  zone: string
}

/** What became of a request: timestamp - comment, the newest first. */
export function ViewHistory({ logs, missing, zone }: ViewHistoryProps) {
  if (!logs && missing === 'coming') return <Skeleton lines={1} />
  if (!logs) return <p className="help">{viewText(missing === 'away' ? 'historyAway' : 'historyHere')}</p>
  const moment = new Intl.DateTimeFormat('en-US', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit', hour: 'numeric', minute: '2-digit' })
  return (
    <ol className="view-history">
      {logs.toReversed().map(({ comment, createTimestamp }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a history is only ever added to, and has no ids
        <li key={index}>
          <time dateTime={createTimestamp}>{moment.format(Date.parse(createTimestamp)).replace(',', '')}</time>
          {' - '}
          {comment}
        </li>
      ))}
    </ol>
  )
}
