import { useEffect, useRef } from 'react'
import { Button } from '@/ui/button.tsx'
import type { Rows, Selection } from './column.ts'
import { listText } from './texts.ts'

type Page<Row> = Pick<Rows<Row>, 'rows' | 'rowKey'> & { selection: Selection<Row> }

const choosable = <Row,>({ rows, selection: { can } }: Page<Row>): Row[] =>
  rows.filter((row): row is Row => row !== null && (can?.(row) ?? true))

export function chosenRows<Row>(page: Page<Row>): Row[] {
  return choosable(page).filter((row) => page.selection.chosen.has(page.rowKey(row)))
}

/** Nothing where the row cannot be chosen. */
export function ChooseRow<Row>({ selection, row, rowKey }: Page<Row> & { row: Row | null }) {
  if (row === null || !(selection.can?.(row) ?? true)) return null
  const { chosen, onChoose, nameOf } = selection
  const key = rowKey(row)
  const choose = (on: boolean) => onChoose(new Set(on ? [...chosen, key] : [...chosen].filter((each) => each !== key)))
  return <Box label={listText('choose', { name: nameOf(row) })} on={chosen.has(key)} some={false} onChange={choose} />
}

/** Chooses every row of the page, or none. */
export function ChooseAll<Row>(page: Page<Row>) {
  const { selection, rowKey } = page
  const all = choosable(page)
  const on = chosenRows(page).length
  const choose = (every: boolean) => selection.onChoose(new Set(every ? all.map(rowKey) : []))
  if (all.length === 0) return null
  return <Box label={listText('chooseAll')} on={on === all.length} some={on > 0 && on < all.length} onChange={choose} />
}

/** How many are chosen, and what can be done with them. It stays in reach of the thumb. */
export function SelectionBar<Row>(page: Page<Row>) {
  const { onChoose, actions } = page.selection
  const chosen = chosenRows(page)
  return (
    <>
      <p className="unseen" role="status">
        {chosen.length > 0 ? listText('chosen', { count: chosen.length }) : ''}
      </p>
      {chosen.length > 0 && (
        <div className="list-selection" role="group" aria-label={listText('withChosen')}>
          <p aria-hidden="true">{listText('chosen', { count: chosen.length })}</p>
          <Button kind="bare" onClick={() => onChoose(new Set())}>
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
