import { useEffect, useRef } from 'react'
import { type Column, type Rows, keyAt } from './column.ts'
import { minWidthsOf, widthOf } from './column-widths.ts'
import { ChooseAll, ChooseRow } from './selection.tsx'
import { Heading, orderOf } from './sorting.tsx'

export function Table<Row>({ columns: every, rows, rowKey, label, sorting, selection, onRow }: Rows<Row>) {
  const columns = every.filter(({ onlyOnCard }) => !onlyOnCard)
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => watchWidth(frame.current!), [])
  return (
    <div ref={frame} className="list-scroll" role="group" aria-label={label}>
      <table className="list-table" style={minWidthsOf(columns, selection !== undefined)}>
        <caption className="unseen">{label}</caption>
        <thead>
          <tr>
            {selection && (
              <td data-width="choose" style={widthOf('choose')} className="list-choice">
                <ChooseAll rows={rows} rowKey={rowKey} selection={selection} />
              </td>
            )}
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                aria-sort={orderOf(column, sorting)}
                data-align={column.align}
                data-width={column.width}
                className={classOf(column)}
                style={widthOf(column.width)}
              >
                <Heading column={column} sorting={sorting} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- a button in the row hears the keys
            <tr
              key={keyAt({ rowKey }, row, at)}
              aria-hidden={row === null || undefined}
              data-opens={onRow && row !== null ? true : undefined}
              onClick={onRow && row !== null ? () => onRow(row) : undefined}
            >
              {selection && (
                <td className="list-choice">
                  <ChooseRow rows={rows} row={row} rowKey={rowKey} selection={selection} />
                </td>
              )}
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Not printed, like the column of check boxes. */
const classOf = ({ width }: Pick<Column<never>, 'width'>) => (width === 'action' ? 'list-action' : undefined)

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row | null }) {
  const { cell, align, primary } = column
  const content = row === null ? <span className="bone" /> : cell(row)
  return primary ? (
    <th scope="row" data-align={align}>
      {content}
    </th>
  ) : (
    <td data-align={align} className={classOf(column)}>
      {content}
    </td>
  )
}

/** The keyboard can scroll a table that is wider than its frame. */
function watchWidth(frame: HTMLElement): () => void {
  const observer = new ResizeObserver(() => {
    if (frame.scrollWidth > frame.clientWidth) frame.tabIndex = 0
    else frame.removeAttribute('tabindex')
  })
  observer.observe(frame)
  observer.observe(frame.firstElementChild!)
  return () => observer.disconnect()
}
