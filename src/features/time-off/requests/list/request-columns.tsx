import { slashedWithDay } from '@/domain/plain-date.ts'
import { requestHeading } from '@/domain/time-off/requests/request-headings.ts'
import { statusWords } from '@/domain/time-off/status.ts'
import { AlsoOff } from '@/features/time-off/facts/also-off.tsx'
import { CoverageBadge, Deadline, FactsLine } from '@/features/time-off/facts/facts-line.tsx'
import { factsText, isBelowZero, leftWords, waitedWords } from '@/features/time-off/facts/facts-words.ts'
import type { Column } from '@/ui/list/column.ts'
import { type HeldRow, isDecision } from './held-rows.ts'
import type { EmployeeRow } from './request-row.ts'
import { asDecided } from './request-status.tsx'
import type { ShownRequest } from '@/features/time-off/requests/waiting/shown-requests.ts'

/** Columns of the lists of several employees' requests. */
export const employeeColumns = {
  employee: {
    key: 'employee',
    heading: requestHeading('employee'),
    width: 'name',
    primary: true,
    cell: ({ name }) => name,
  },
  approver: {
    key: 'approver',
    heading: requestHeading('approver'),
    cell: ({ approver }) => approver,
    folds: ({ approver }) => approver,
  },
  hours: {
    key: 'hours',
    heading: requestHeading('hours'),
    width: 'number',
    align: 'end',
    onCard: 'nowhere',
    cell: ({ hours }) => hours,
  },
  types: {
    key: 'types',
    heading: requestHeading('types'),
    width: 'types',
    onCard: 'nowhere',
    optional: 2,
    cell: ({ types }) => types,
    folds: ({ types }) => types,
  },
  /** The facts for a decision. A table has a column for each. */
  facts: {
    key: 'facts',
    heading: requestHeading('daysOff'),
    onlyOnCard: true,
    onCard: 'line',
    cell: ({ facts }) => <FactsLine facts={facts} />,
  },
  firstDay: {
    key: 'firstDay',
    heading: requestHeading('firstDay'),
    width: 'day',
    onCard: 'nowhere',
    cell: ({ firstDay }) => firstDay && slashedWithDay(firstDay),
  },
  lastDay: {
    key: 'lastDay',
    heading: requestHeading('lastDay'),
    width: 'day',
    onCard: 'nowhere',
    optional: 3,
    cell: ({ lastDay }) => lastDay && slashedWithDay(lastDay),
  },
  alsoOff: {
    key: 'alsoOff',
    heading: factsText('alsoOff'),
    width: 'people',
    onCard: 'nowhere',
    optional: 5,
    cell: ({ facts: { others, coverage } }) =>
      others && (
        <div className="also-off-cell">
          <CoverageBadge coverage={coverage} />
          <AlsoOff others={others} inTable />
        </div>
      ),
  },
  left: {
    key: 'left',
    heading: factsText('left'),
    width: 'amount',
    onCard: 'nowhere',
    optional: 4,
    cell: ({ facts: { left } }) =>
      left && <span data-below={isBelowZero(left) || undefined}>{leftWords(left) || factsText('noBalance')}</span>,
  },
  waiting: {
    key: 'waiting',
    heading: factsText('waiting'),
    width: 'amount',
    onCard: 'nowhere',
    optional: 6,
    cell: ({ facts }) => (facts.daysUntil === null ? waitedWords(facts) : <Deadline facts={facts} />),
  },
} satisfies Record<string, Column<EmployeeRow>>

/** In a table, the column with the buttons for a decision, or the decision itself. */
export const decisionColumn = 'decideInTable'

/** A row's status without its decision, which another column or the bottom of the card shows. */
export const undecided = <Row extends HeldRow>(row: Row): Row => ({
  ...row,
  left: undefined,
  waiting: row.waiting && isDecision(row.waiting) ? null : row.waiting,
})

/** For a card, which shows elsewhere who decided: the request's status after the decision. */
export const afterDecision = <Row extends HeldRow & { shown: ShownRequest }>(row: Row) => ({
  ...undecided(row),
  known: row.waiting && isDecision(row.waiting) ? asDecided(row.shown) : row.known,
})

/** A table may show the status only once. A decided row still counts with its old value. */
export const foldedStatus = ({ known, waiting, left }: HeldRow): string | null =>
  left || (waiting && isDecision(waiting)) ? null : waiting ? '' : statusWords(known.status, known.statusDescription)
