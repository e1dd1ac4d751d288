import type { ReactNode } from 'react'
import '@/ui/ionic/elements.ts'
import { type Column, type Rows, keyAt } from './column.ts'

export function Cards<Row>({ columns, rows, rowKey, label }: Rows<Row>) {
  const title = columns.find(({ primary }) => primary)
  const others = columns.filter((column) => column !== title)
  const at = (place: Column<Row>['onCard']) => others.filter(({ onCard }) => onCard === place)
  return (
    <ul className="list-cards" aria-label={label}>
      {rows.map((row, index) => (
        <li key={keyAt({ rowKey }, row, index)} aria-hidden={row === null || undefined}>
          <ion-card className="card list-card">
            <div className="list-card-head">
              {title && <h2>{contentOf(title, row)}</h2>}
              {at('corner').map((column) => (
                <div key={column.key}><span className="unseen">{column.heading}: </span>{contentOf(column, row)}</div>
              ))}
            </div>
            <Values columns={at(undefined)} row={row} />
            <div className="list-card-foot">
              <Values columns={at('wide')} row={row} />
              {at('foot').map(({ key, cell }) => <div key={key} className="list-card-action">{row !== null && cell(row)}</div>)}
            </div>
          </ion-card>
        </li>
      ))}
    </ul>
  )
}

function Values<Row>({ columns, row }: { columns: Column<Row>[]; row: Row | null }) {
  const told = columns.map((column) => ({ ...column, content: contentOf(column, row) })).filter(({ content }) => content !== '' && content !== null)
  if (told.length === 0) return null
  return (
    <dl className="list-card-values">
      {told.map(({ key, heading, content }) => (
        <div key={key}>
          <dt>{heading}</dt>
          <dd>{content}</dd>
        </div>
      ))}
    </dl>
  )
}

const contentOf = <Row,>({ cell }: Column<Row>, row: Row | null): ReactNode => (row === null ? <span className="bone" /> : cell(row))
