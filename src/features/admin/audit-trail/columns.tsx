import { Link } from '@tanstack/react-router'
import type { AuditEntry } from '@/contract/administration/audit-trail.ts'
import { auditTrailText, entryWords } from '@/domain/administration/audit-trail.ts'
import { reviewRequestScreen } from '@/domain/time-off/requests/request-screens.ts'
// Calls define the labels of their changes; this import loads all of them.
import '@/features/offline.ts'
import type { IconName } from '@/ui/icon.tsx'
import type { Column } from '@/ui/list/column.ts'
import { fullTime } from '@/ui/shell/clock/clock-time.ts'
import { Badge } from '@/ui/status/status-badge.tsx'
import type { Tone } from '@/ui/status/statuses.ts'
import './audit-trail.css'

const faces: Record<string, { mark: IconName; tone: Tone }> = {
  taken: { mark: 'check', tone: 'quiet' },
  received: { mark: 'hourglass', tone: 'busy' },
  applied: { mark: 'done', tone: 'good' },
  failed: { mark: 'cross', tone: 'attention' },
  refused: { mark: 'cross', tone: 'attention' },
}

export const trailColumns: Column<AuditEntry>[] = [
  {
    key: 'who',
    heading: auditTrailText('who'),
    primary: true,
    cell: (entry) => (
      <Person name={entryWords.doer(entry)} id={entry.firstName || entry.lastName ? entry.employeeId : ''} />
    ),
  },
  {
    key: 'what',
    heading: auditTrailText('what'),
    cell: (entry) => (
      <>
        <span>{entryWords.action(entry)}</span>
        <small className="cell-more">{entryWords.kind(entry)}</small>
        {entry.request && <RequestOf entry={entry} request={entry.request} />}
      </>
    ),
  },
  {
    key: 'about',
    heading: auditTrailText('about'),
    cell: (entry) =>
      entry.subjectEmployeeId && <Person name={entryWords.subject(entry)} id={entry.subjectEmployeeId} />,
  },
  {
    key: 'when',
    heading: auditTrailText('when'),
    sort: 'timestamp',
    byTime: true,
    cell: ({ timestamp }) => onTwoLines(fullTime(Date.parse(timestamp))),
  },
  {
    key: 'outcome',
    heading: auditTrailText('outcome'),
    width: 'words',
    onCard: 'corner',
    cell: (entry) => (
      <Badge
        status={entry.outcome}
        word={entryWords.outcome(entry)}
        {...(faces[entry.outcome] ?? { mark: 'about', tone: 'quiet' })}
      />
    ),
  },
  {
    key: 'receipt',
    heading: auditTrailText('receipt'),
    width: 'requested',
    cell: ({ receipt }) => receipt && <span className="tabular">{receipt}</span>,
  },
]

function RequestOf({ entry, request: { id, userId, comment } }: Given) {
  return (
    <>
      <Link className="cell-more trail-request" to={reviewRequestScreen} search={{ user: userId, request: String(id) }}>
        {entryWords.request(entry)}
      </Link>
      {comment && <q className="trail-comment">{comment}</q>}
    </>
  )
}

type Given = { entry: AuditEntry; request: NonNullable<AuditEntry['request']> }

/** Allows a line break only between date and time. */
const onTwoLines = (time: string) => time.replace(/(?<= .*) /g, '\u00a0')

function Person({ name, id }: { name: string; id: string }) {
  return (
    <>
      <span>{name}</span>
      {id && id !== name && <small className="cell-more">{id}</small>}
    </>
  )
}
