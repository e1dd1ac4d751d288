import { useEffect, useRef, useState } from 'react'
import { Button } from '@/ui/button.tsx'
import type { Rows, Selection } from './column.ts'
import { listText } from './texts.ts'

type Page<Row> = Pick<Rows<Row>, 'rows' | 'rowKey'> & { selection: Selection<Row> }

/** Rows stay chosen while pages are turned. `rowsOf` names the rows of all pages: with other ones nothing is chosen. */
export function useChosen<Row>(rowsOf: string): Pick<Selection<Row>, 'chosen' | 'onChoose'> {
  const [state, setState] = useState({ rowsOf, chosen: new Map() as ReadonlyMap<string, Row> })
  return {
    chosen: state.rowsOf === rowsOf ? state.chosen : new Map(),
    onChoose: (chosen) => setState({ rowsOf, chosen }),
  }
}

const choosable = <Row,>({ rows, selection: { can } }: Page<Row>): Row[] =>
  rows.filter((row): row is Row => row !== null && (can?.(row) ?? true))

const chosenHere = <Row,>(page: Page<Row>): Row[] =>
  choosable(page).filter((row) => page.selection.chosen.has(page.rowKey(row)))

/** Those of this page as they are now, those of others as they were when they were chosen. */
function chosenRows<Row>(page: Page<Row>): Row[] {
  const here = new Set(page.rows.flatMap((row) => (row === null ? [] : [page.rowKey(row)])))
  const elsewhere = [...page.selection.chosen].filter(([key]) => !here.has(key)).map(([, row]) => row)
  return [...elsewhere, ...chosenHere(page)]
}

/** Nothing where the row cannot be chosen. */
export function ChooseRow<Row>({ selection, row, rowKey }: Page<Row> & { row: Row | null }) {
  if (row === null || !(selection.can?.(row) ?? true)) return null
  const { chosen, nameOf } = selection
  const on = chosen.has(rowKey(row))
  const choose = (to: boolean) => setChosen(selection, [row], rowKey, to)
  return <Box label={listText('choose', { name: nameOf(row) })} on={on} some={false} onChange={choose} />
}

/** Chooses every row of the page, or none of it. */
export function ChooseAll<Row>(page: Page<Row>) {
  const all = choosable(page)
  const on = chosenHere(page).length
  const choose = (every: boolean) => setChosen(page.selection, all, page.rowKey, every)
  if (all.length === 0) return null
  return <Box label={listText('chooseAll')} on={on === all.length} some={on > 0 && on < all.length} onChange={choose} />
}

function setChosen<Row>({ chosen, onChoose }: Selection<Row>, rows: Row[], rowKey: (row: Row) => string, on: boolean) {
  const next = new Map(chosen)
  for (const row of rows) {
    if (on) next.set(rowKey(row), row)
    else next.delete(rowKey(row))
  }
  onChoose(next)
}

/** How many are chosen, and what can be done with them. It stays in reach of the thumb. */
export function SelectionBar<Row>(page: Page<Row>) {
  const { onChoose, actions } = page.selection
  const chosen = chosenRows(page)
  const count = chosen.length
  const elsewhere = count - chosenHere(page).length
  const words = listText(elsewhere > 0 ? 'chosenElsewhere' : 'chosen', { count, elsewhere })
  return (
    <>
      <p className="unseen" role="status">
        {count > 0 ? words : ''}
      </p>
      {count > 0 && (
        <div className="list-selection" role="group" aria-label={listText('withChosen')}>
          <p aria-hidden="true">{words}</p>
          <Button kind="bare" onClick={() => onChoose(new Map())}>
            {listText('chooseNone')}
          </Button>
          {actions(chosen)}
        </div>
      )}
    </>
  )
}

type BoxProps = { label: string; on: boolean; some: boolean; onChange: (on: boolean) => void }

function Box({ label, on, some, onChange }: BoxProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    input.current!.indeterminate = some
  }, [some])
  return (
    <label className="list-choose">
      <input
        ref={input}
        type="checkbox"
        aria-label={label}
        checked={on}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}
