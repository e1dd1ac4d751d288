import type { ImportChange, ImportProblem } from '@/contract/administration/imports.ts'
import type { Column } from '@/ui/list/column.ts'
import { importsText, whatWords } from './texts.ts'

export const changeColumns = (kind: string): Column<ImportChange>[] => [
  {
    key: 'who',
    heading: importsText('who'),
    width: 'name',
    primary: true,
    cell: ({ name, employerId, employeeId, item }) => {
      const ids = [employerId, employeeId, item].filter(Boolean).join(' ')
      return (
        <>
          <span>{name || ids}</span>
          {name && <small className="cell-more">{ids}</small>}
        </>
      )
    },
  },
  {
    key: 'what',
    heading: importsText('what'),
    width: 'words',
    onCard: 'corner',
    cell: ({ what }) => whatWords(what, kind),
  },
  {
    key: 'fields',
    heading: importsText('fields'),
    onCard: 'wide',
    cell: (change) => change.fields.length > 0 && <Fields change={change} />,
  },
  {
    key: 'line',
    heading: importsText('line'),
    width: 'number',
    align: 'end',
    cell: ({ line }) => (line > 0 ? line : null),
  },
]

function Fields({ change: { what, fields } }: { change: ImportChange }) {
  return (
    <ul className="run-fields">
      {fields
        .filter(({ after }) => what !== 'added' || after !== '')
        .map(({ column, before, after }) => (
          <li key={column}>
            <span className="run-field">{column}</span>
            <span>{what === 'added' ? after : fromTo(before, after)}</span>
          </li>
        ))}
    </ul>
  )
}

const fromTo = (before: string, after: string) =>
  importsText('from_to', { before: before || importsText('blank'), after: after || importsText('blank') })

export const problemColumns: Column<ImportProblem>[] = [
  {
    key: 'line',
    heading: importsText('line'),
    width: 'date',
    primary: true,
    onCardCell: ({ line }) => (line > 0 ? `${importsText('line')} ${line}` : importsText('wholeFile')),
    cell: ({ line }) => (line > 0 ? line : importsText('wholeFile')),
  },
  { key: 'column', heading: importsText('column'), width: 'name', onCard: 'corner', cell: ({ column }) => column },
  { key: 'problem', heading: importsText('problem'), onCard: 'wide', cell: ({ text }) => text },
]
