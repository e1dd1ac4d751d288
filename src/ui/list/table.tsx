import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useSecondTap } from '@/ui/second-tap.ts'
import { type Column, type Rows, keyAt } from './column.ts'
import { fitting, minWidthsOf, widthOf } from './column-widths.ts'
import { type Folded, useFolded } from './folded-columns.ts'
import { ChooseAll, ChooseRow } from './selection.tsx'
import { Heading, orderOf } from './sorting.tsx'
import { listText } from './texts.ts'

export function Table<Row>({ columns: every, rows, rowKey, label, sorting, selection, onRow }: Rows<Row>) {
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const inTable = every.filter(({ onlyOnCard }) => !onlyOnCard)
  const same = useFolded(inTable, rows, rowKey)
  const without = (folded: Folded[]) =>
    fitting(
      inTable.filter(({ key }) => !folded.some((each) => each.key === key)),
      selection !== undefined,
      width,
    )
  const most = without(same)
  const folded = same.filter(({ beside }) => beside === undefined || most.some(({ key }) => key === beside))
  const columns = without(folded)
  const shown = new Set(columns.map(({ key }) => key))
  const isSecondTap = useSecondTap()
  useEffect(() => watchWidth(frame.current!), [])
  const openRow = (row: Row) => (event: MouseEvent<HTMLElement>) => {
    if (!isOnControl(event) && !isSecondTap()) onRow!(row)
  }
  return (
    <div ref={frame} className="list-scroll" role="group" aria-label={label}>
      <FoldedLine folded={folded} />
      <table className="list-table" style={minWidthsOf(columns, selection !== undefined)}>
        <caption className="unseen">
          {[label, ...folded.filter(({ value }) => value).map(foldedWords)].join('. ')}
        </caption>
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
              data-chosen={(row !== null && selection?.chosen.has(rowKey(row))) || undefined}
              onClick={onRow && row !== null ? openRow(row) : undefined}
            >
              {selection && (
                <td className="list-choice">
                  <ChooseRow rows={rows} row={row} rowKey={rowKey} selection={selection} />
                </td>
              )}
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} shown={shown} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const foldedWords = ({ heading, value }: Folded) => listText('folded', { heading, value })

/** Columns whose value is the same in every row. Screen readers get it with the table's name. */
function FoldedLine({ folded }: { folded: Folded[] }) {
  const said = folded.filter(({ value }) => value)
  if (said.length === 0) return null
  return (
    <p className="list-folded" aria-hidden="true">
      {said.map((each) => (
        <span key={each.key}>
          <span>{each.heading}</span> <strong>{each.value}</strong>
        </span>
      ))}
    </p>
  )
}

/** Whether a click was on one of the row's own controls or the space around them. */
function isOnControl({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  const inside = (target as Element).closest(
    'a, button, input, label, ion-button, .list-action, .list-decide, .list-choice',
  )
  // To React, a row's dialog is inside the row; in the page, it's outside.
  return inside !== null || !currentTarget.contains(target as Element)
}

/** The width of the table's frame in rem; null until it's known. */
function useWidth(frame: { current: HTMLElement | null }): number | null {
  const [width, setWidth] = useState<number | null>(null)
  useLayoutEffect(() => {
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
      const { clientWidth } = frame.current!
      setWidth(clientWidth > 0 ? clientWidth / rem : null)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(frame.current!)
    return () => observer.disconnect()
  }, [])
  return width
}

/** Not printed, like the column of check boxes. */
const classOf = ({ width }: Pick<Column<never>, 'width'>) =>
  width === 'action' ? 'list-action' : width === 'decide' ? 'list-decide' : undefined

type CellProps<Row> = { column: Column<Row>; row: Row | null; shown: ReadonlySet<string> }

function Cell<Row>({ column, row, shown }: CellProps<Row>) {
  const { cell, align, primary } = column
  const content = row === null ? <span className="bone" /> : cell(row, shown)
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
    const scrolls = frame.scrollWidth > frame.clientWidth
    // Otherwise its heading couldn't stick to the page.
    frame.toggleAttribute('data-scrolls', scrolls)
    if (scrolls) frame.tabIndex = 0
    else frame.removeAttribute('tabindex')
  })
  observer.observe(frame)
  observer.observe(frame.querySelector('table')!)
  return () => observer.disconnect()
}
