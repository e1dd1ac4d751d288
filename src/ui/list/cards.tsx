import type { ReactNode } from 'react'
import '@/ui/ionic/elements.ts'
import { type Rows, keyAt } from './column.ts'

export function Cards<Row>({ columns, rows, rowKey, label }: Rows<Row>) {
  const title = columns.find(({ primary }) => primary)
  const at = (place: string | undefined) => columns.filter((column) => column !== title && column.onCard === place)
  const values = columns.filter(({ onCard }) => onCard === undefined || onCard === 'wide').filter((column) => column !== title)
  return (
    <ul className="list-cards" aria-label={label}>
      {rows.map((row, index) => {
        const content = (cell: (row: Row) => ReactNode) => (row === null ? <span className="bone" /> : cell(row))
        return (
          <li key={keyAt({ rowKey }, row, index)} aria-hidden={row === null || undefined}>
            <ion-card className="card list-card">
              <div className="list-card-head">
                {title && <h2>{content(title.cell)}</h2>}
                {at('corner').map(({ key, heading, cell }) => (
                  <div key={key}><span className="unseen">{heading}: </span>{content(cell)}</div>
                ))}
              </div>
              <dl className="list-card-values">
                {values.map(({ key, heading, cell, onCard }) => (
                  <div key={key} data-wide={onCard === 'wide' || undefined}>
                    <dt>{heading}</dt>
                    <dd>{content(cell)}</dd>
                  </div>
                ))}
              </dl>
              {at('foot').map(({ key, cell }) => <div key={key} className="list-card-foot">{row === null ? null : cell(row)}</div>)}
            </ion-card>
          </li>
        )
      })}
    </ul>
  )
}
