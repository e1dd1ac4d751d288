import { focusOn } from '@/ui/ionic/focus-on.ts'
import { type KeyHandlers, pressKeyButton, useKeys } from './keys.ts'
import { reviewLinkIn } from './review-link.ts'
import { useUndoLast } from './use-undo-last.ts'

const rowsOf = 'tbody tr:not([aria-hidden]), .list-cards > li:not([aria-hidden])'

/** Keys for a table or for cards: the focus moves from row to row, and a key presses the row's own button. */
export function useListKeys(list: () => Element | null, { help }: Pick<KeyHandlers, 'help'>): void {
  const undoLast = useUndoLast()
  const present = () => document.activeElement?.closest(rowsOf) ?? null

  function move(by: 1 | -1, selects: boolean): void {
    const rows = [...(list()?.querySelectorAll(rowsOf) ?? [])]
    const row = present()
    const next = rows[row ? rows.indexOf(row) + by : by > 0 ? 0 : rows.length - 1]
    if (!next) return
    if (selects) for (const each of [row, next]) choose(each, true)
    void focusOn(stopIn(next))
    next.scrollIntoView({ block: 'nearest' })
  }

  useKeys(list, {
    move: ({ by, selects }) => move(by, selects),
    approve: () => pressKeyButton(present(), 'A'),
    deny: () => pressKeyButton(present(), 'D'),
    edit: () => pressKeyButton(present(), 'E'),
    select: ({ selects }) => (selects ? chooseTo(list(), present()) : choose(present())),
    undo: () => void undoLast(),
    search: () => list()?.querySelector<HTMLInputElement>('input[type=search]')?.focus(),
    help,
  })
}

/** The link to the request, or Undo in a decided row. */
const stopIn = (row: Element) => reviewLinkIn(row) ?? row.querySelector<HTMLElement>('ion-button, a, button')

const boxIn = (row: Element | null) => row?.querySelector<HTMLInputElement>('input[type=checkbox]') ?? null

function choose(row: Element | null, on?: boolean): void {
  const box = boxIn(row)
  if (box && !box.disabled && box.checked !== on) box.click()
}

/** Selects all rows from the nearest selected one above, or below if there's none. */
function chooseTo(list: Element | null, row: Element | null): void {
  const rows = [...(list?.querySelectorAll(rowsOf) ?? [])]
  const to = row ? rows.indexOf(row) : -1
  if (to < 0) return
  const isChosen = (each: Element) => boxIn(each)?.checked === true
  const above = rows.slice(0, to).findLastIndex(isChosen)
  const from = above >= 0 ? above : rows.findIndex((each, at) => at > to && isChosen(each))
  const [first, last] = from < 0 ? [to, to] : [Math.min(from, to), Math.max(from, to)]
  for (const each of rows.slice(first, last + 1)) choose(each, true)
}
