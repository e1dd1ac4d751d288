import type { TimeOffRequest } from '@/contract/time-off.ts'
import { viewText } from './view-texts.ts'

type ViewHistoryProps = { logs: TimeOffRequest['logs']; away: boolean; /** IANA */ zone: string }

/** What became of a request: timestamp - comment, the newest first. */
export function ViewHistory({ logs, away, zone }: ViewHistoryProps) {
  if (!logs) return <p className="help">{viewText(away ? 'historyAway' : 'historyHere')}</p>
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
