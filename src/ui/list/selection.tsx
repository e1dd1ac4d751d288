import { useEffect, useRef, useState } from 'react'
import { Button } from '@/ui/button.tsx'
import type { Rows, Selection } from './column.ts'
import { listText } from './texts.ts'
import { useTable } from './use-table.ts'

type Page<Row> = Pick<Rows<Row>, 'rows' | 'rowKey'> & { selection: Selection<Row> }

/** Each selected row is stored, shown, and sent separately, so a larger selection would take a phone too long. */
const maxChosen = 100

type Chosen<Row> = Pick<Selection<Row>, 'chosen' | 'onChoose'> & {
  /** Deselects one row. */
  drop: (key: string) => void
}

/** Rows stay selected while pages turn. `rowsOf` identifies the rows on all pages; when it changes, the selection is reset. */
export function useChosen<Row>(rowsOf: string): Chosen<Row> {
  const [state, setState] = useState({ rowsOf, chosen: new Map() as ReadonlyMap<string, Row> })
  return {
    chosen: state.rowsOf === rowsOf ? state.chosen : new Map(),
    onChoose: (chosen) => setState({ rowsOf, chosen }),
    drop: (key) =>
      setState((now) => ({ ...now, chosen: new Map([...now.chosen].filter(([chosen]) => chosen !== key)) })),
  }
}

const choosable = <Row,>({ rows, selection: { can } }: Page<Row>): Row[] =>
  rows.filter((row): row is Row => row !== null && (can?.(row) ?? true))

const chosenHere = <Row,>(page: Page<Row>): Row[] =>
  choosable(page).filter((row) => page.selection.chosen.has(page.rowKey(row)))

/** This page's rows as they are now, and those of other pages as they were when selected. */
function chosenRows<Row>(page: Page<Row>): Row[] {
  const here = new Set(page.rows.flatMap((row) => (row === null ? [] : [page.rowKey(row)])))
  const elsewhere = [...page.selection.chosen].filter(([key]) => !here.has(key)).map(([, row]) => row)
  return [...elsewhere, ...chosenHere(page)]
}

type ChooseRowProps<Row> = Page<Row> & {
  row: Row | null
  /** Whether Tab stops at it. Default: yes. */
  isStop?: boolean
}

/** A row's check box; omitted if the row can't be selected. */
export function ChooseRow<Row>({ row, isStop, ...page }: ChooseRowProps<Row>) {
  const { rowKey } = page
  if (row === null) return null
  if (!(page.selection.can?.(row) ?? true))
    return page.selection.keepsPlace?.(row) ? <span className="list-choose" aria-hidden="true" /> : null
  const { chosen, nameOf } = page.selection
  const on = chosen.has(rowKey(row))
  const choose = (to: boolean) => setChosen(page, [row], to)
  const label = listText('choose', { name: nameOf(row) })
  return <Box label={label} on={on} some={false} disabled={!on && isFull(page)} isStop={isStop} onChange={choose} />
}

/** Selects every row of the page, or none. */
export function ChooseAll<Row>(page: Page<Row>) {
  const all = choosable(page)
  const on = chosenHere(page).length
  const choose = (every: boolean) => setChosen(page, all, every)
  if (all.length === 0) return null
  const [every, some] = [on === all.length, on > 0 && on < all.length]
  return (
    <Box label={listText('chooseAll')} on={every} some={some} disabled={!every && isFull(page)} onChange={choose} />
  )
}

const isFull = <Row,>(page: Page<Row>): boolean => chosenRows(page).length >= maxChosen

export function setChosen<Row>(page: Page<Row>, rows: Row[], on: boolean) {
  const { rowKey, selection } = page
  const next = new Map(chosenRows(page).map((row) => [rowKey(row), row]))
  for (const row of rows) {
    if (!on) next.delete(rowKey(row))
    else if (next.size < maxChosen) next.set(rowKey(row), row)
  }
  selection.onChoose(next)
}

/** The number of selected rows, and the bulk actions. It stays within thumb reach. Cards have no other box for all of them. */
export function SelectionBar<Row>(page: Page<Row>) {
  const { onChoose, actions, label = listText('withChosen') } = page.selection
  const table = useTable()
  const chosen = chosenRows(page)
  const count = chosen.length
  const elsewhereRows = chosen.slice(0, count - chosenHere(page).length)
  const elsewhere = elsewhereRows.length
  const chosenWords = listText(elsewhere > 0 ? 'chosenElsewhere' : 'chosen', { count, elsewhere })
  const words = isFull(page) ? `${chosenWords}. ${listText('maxChosen', { count: maxChosen })}` : chosenWords
  return (
    <>
      <p className="unseen" role="status">
        {count > 0 ? words : ''}
      </p>
      {count > 0 && (
        <div className="list-selection" role="group" aria-label={label}>
          <p aria-hidden="true">{words}</p>
          {!table && chosenHere(page).length < choosable(page).length && !isFull(page) && (
            <Button kind="bare" onClick={() => setChosen(page, choosable(page), true)}>
              {listText('chooseAll')}
            </Button>
          )}
          <Button kind="bare" onClick={() => onChoose(new Map())}>
            {listText('chooseNone')}
          </Button>
          {actions(chosen, elsewhereRows)}
        </div>
      )}
      {page.selection.result}
    </>
  )
}

type BoxProps = {
  label: string
  on: boolean
  some: boolean
  disabled: boolean
  isStop?: boolean
  onChange: (on: boolean) => void
}

function Box({ label, on, some, disabled, isStop = true, onChange }: BoxProps) {
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
        disabled={disabled}
        tabIndex={isStop ? undefined : -1}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}
