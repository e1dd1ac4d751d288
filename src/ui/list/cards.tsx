import type { ReactNode } from 'react'
import { Icon } from '@/ui/icon.tsx'
import { type Column, type Rows, keyAt } from './column.ts'
import { ChooseRow } from './selection.tsx'
import './cards.css'

export function Cards<Row>({ columns, rows, rowKey, label, selection, opening }: Rows<Row>) {
  const title = columns.find(({ primary }) => primary)
  const others = columns.filter((column) => column !== title)
  const at = (place: Column<Row>['onCard']) => others.filter(({ onCard }) => onCard === place)
  // Marks the corner if there's no badge in it.
  const marksOpening = opening && at('corner').length === 0
  return (
    <ul className="list-cards" aria-label={label}>
      {rows.map((row, index) => (
        <li key={keyAt({ rowKey }, row, index)} aria-hidden={row === null || undefined}>
          <div className="card row-card">
            <div className="row-card-head">
              {selection && <ChooseRow rows={rows} row={row} rowKey={rowKey} selection={selection} />}
              {title && (
                <h2>{row !== null && opening ? opening(row, contentOf(title, row)) : contentOf(title, row)}</h2>
              )}
              {at('corner').map((column) => (
                <div key={column.key}>
                  <span className="unseen">{`${column.heading}: `}</span>
                  <span>{contentOf(column, row)}</span>
                </div>
              ))}
              {marksOpening && row !== null && <Icon name="forward" size={20} />}
            </div>
            {at('line').map((column) => (
              <div key={column.key}>{contentOf(column, row)}</div>
            ))}
            <Values columns={[...at(undefined), ...at('last')]} row={row} />
            <div className="row-card-foot">
              <Values columns={at('wide')} row={row} />
              {at('foot').map(({ key, cell }) => (
                <div key={key} className="row-card-action">
                  {row !== null && cell(row)}
                </div>
              ))}
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}

function Values<Row>({ columns, row }: { columns: Column<Row>[]; row: Row | null }) {
  const told = columns
    .map((column) => ({ ...column, content: contentOf(column, row) }))
    .filter(({ content }) => content !== '' && content !== null)
  if (told.length === 0) return null
  return (
    <dl className="row-card-values">
      {told.map(({ key, heading, content }) => (
        <div key={key}>
          <dt>{heading}</dt>
          <dd>{content}</dd>
        </div>
      ))}
    </dl>
  )
}

const contentOf = <Row,>({ cell, onCardCell = cell }: Column<Row>, row: Row | null): ReactNode =>
  row === null ? <span className="bone" /> : onCardCell(row)
