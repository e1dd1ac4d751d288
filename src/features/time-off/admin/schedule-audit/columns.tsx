import type { ScheduleChange } from '@/contract/time-off/schedule-changes.ts'
import { hoursText } from '@/domain/hours.ts'
import { shortWeekdayName, sundayFirst } from '@/domain/plain-date.ts'
import { auditHeading } from '@/domain/time-off/schedule/audit-headings.ts'
import { type DayChange, dayChanges } from '@/domain/time-off/schedule/schedule-change.ts'
import { fullTime } from '@/ui/shell/clock/clock-time.ts'
import type { Column } from '@/ui/list/column.ts'
import { auditText } from './texts.ts'

/** Needs a `key`, because changes have no id. */
export type AuditRow = ScheduleChange & { key: string }

const named = (firstName: string, lastName: string) => `${firstName} ${lastName}`.trim()

/** A week has a column for each day in the table, and its own place on a card. */
export const auditColumns: Column<AuditRow>[] = [
  {
    key: 'employee',
    heading: auditHeading('employee'),
    primary: true,
    cell: (row) => (
      <>
        <span>{named(row.employeeFirstName, row.employeeLastName)}</span>
        <small className="cell-more">{row.employeeId}</small>
      </>
    ),
  },
  {
    key: 'manager',
    heading: auditHeading('manager'),
    cell: (row) => (
      <>
        <span>{named(row.managerFirstName, row.managerLastName) || auditText('nobody')}</span>
        {row.managerEmail && (
          <a className="cell-more" href={`mailto:${row.managerEmail}`}>
            <Address text={row.managerEmail} />
          </a>
        )}
      </>
    ),
  },
  {
    key: 'changedBy',
    heading: auditHeading('changedBy'),
    cell: (row) => named(row.changedByFirstName, row.changedByLastName),
  },
  {
    key: 'changedOn',
    heading: auditHeading('changedOn'),
    sort: 'modifiedTimestamp',
    byTime: true,
    width: 'date',
    cell: ({ modifiedTimestamp }) => fullTime(Date.parse(modifiedTimestamp)),
  },
  {
    key: 'hours',
    heading: auditText('hours'),
    width: 'hours',
    onCard: 'nowhere',
    cell: () => (
      <span className="audit-day" aria-hidden="true">
        <span>{auditText('before')}</span>
        <span>{auditText('after')}</span>
      </span>
    ),
  },
  ...sundayFirst.map((day): Column<AuditRow> => ({
    key: day,
    heading: shortWeekdayName(day),
    width: 'hours',
    align: 'end',
    onCard: 'nowhere',
    cell: (row) => <DayCell {...dayChanges(row, [day])[0]!} />,
  })),
  {
    key: 'week',
    heading: auditText('week'),
    onlyOnCard: true,
    onCard: 'wide',
    cell: (row) => (
      <ul className="audit-week">
        {dayChanges(row, sundayFirst).map((each) => (
          <DayTile key={each.day} {...each} />
        ))}
      </ul>
    ),
  },
]

/** An address, which breaks at its @ first. */
function Address({ text }: { text: string }) {
  const [name, ...rest] = text.split(/(?<=@)/)
  return (
    <>
      <span>{name}</span>
      <wbr />
      <span>{rest.join('')}</span>
    </>
  )
}

function DayCell({ before, after, changed }: DayChange) {
  return (
    <span className="audit-day" data-changed={changed || undefined}>
      <span>
        <span className="unseen">{auditText('before')} </span>
        <span>{hoursText(before)}</span>
      </span>
      <span>
        <span className="unseen">{auditText('after')} </span>
        <span>{hoursText(after)}</span>
      </span>
      {changed && <small>{auditText('changed')}</small>}
    </span>
  )
}

function DayTile({ day, before, after, changed }: DayChange) {
  return (
    <li data-changed={changed || undefined}>
      <span>
        <span>{shortWeekdayName(day)}</span>
        {changed && <small>{auditText('changed')}</small>}
      </span>
      <span className="tabular">{`${hoursText(before)} ${auditText('to')} ${hoursText(after)}`}</span>
    </li>
  )
}
