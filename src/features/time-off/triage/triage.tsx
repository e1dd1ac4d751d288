import { type RefObject, Suspense, lazy, useEffect, useMemo, useRef, useState } from 'react'
import { type HeldRow, isDecision } from '@/features/time-off/requests/list/held-rows.ts'
import { namesRow } from '@/features/time-off/requests/list/request-row.ts'
import { waitingOf } from '@/features/time-off/requests/waiting/shown-requests.ts'
import type { Decision } from '@/features/time-off/review-request/decision.ts'
import { useReviewsAhead } from '@/features/time-off/review-request/reviews-ahead.ts'
import { isRefused } from '@/offline/outbox/open-row.ts'
import { Button } from '@/ui/button.tsx'
import { Callout } from '@/ui/form/callout.tsx'
import { ErrorAlert } from '@/ui/form/outcome/error-alert.tsx'
import { IconButton } from '@/ui/ionic/icon-button.tsx'
import type { Selection } from '@/ui/list/column.ts'
import { SearchField } from '@/ui/list/search-field.tsx'
import { SelectionBar } from '@/ui/list/selection.tsx'
import { useOwnRows } from '@/ui/status/own-rows.ts'
import { Checkbox } from '@/ui/switch.tsx'
import { changeDeskSettings, useDeskSettings } from './desk-settings.ts'
import { pressKeyButton, useKeys } from './keys.ts'
import { undecidedAfter } from './neighbors.tsx'
import { Pane, type PaneFocus, PaneOutline } from './pane.tsx'
import { triageText } from './texts.ts'
import { TriageRow, nameOfRow } from './triage-row.tsx'
import type { OpenRequest } from './use-open-request.ts'
import { useChoosing } from './use-choosing.ts'
import { type Cursor, useCursor } from './use-cursor.ts'
import type { Queue, QueueRows } from './use-queue-rows.ts'
import { useUndoLast } from './use-undo-last.ts'
import { VirtualRows } from './virtual-rows.tsx'
import './triage.css'

const KeysDialog = lazy(() => import('./keys-dialog.tsx'))

export type TriageProps<Row extends HeldRow> = {
  queue: Queue<Row>
  open: OpenRequest
  /** Updates the address when another request opens. */
  onOpen: (open: OpenRequest) => void
  onClose: () => void
  search: { label: string; text: string; onSearch: (text: string) => void }
  selection?: Selection<Row>
}

/** A queue beside the open request: there's nothing to close, and the next request opens by itself. */
export default function Triage<Row extends HeldRow>({
  queue,
  open,
  onOpen,
  onClose,
  search,
  selection,
}: TriageProps<Row>) {
  const frame = useRef<HTMLDivElement>(null)
  const listFrame = useFocusAtFirst()
  const cursor = useCursor(queue, open, onOpen)
  const { rows, position, named, isHeld, range } = cursor
  const { goesOn } = useDeskSettings()
  const focus = usePaneFocus()
  const [said, setSaid] = useState('')
  const [showsKeys, setShowsKeys] = useState(false)
  /** A decision made before its request was loaded in the list. */
  const [decidedEarly, setDecidedEarly] = useState<{ decision: Decision; key: string | undefined } | null>(null)
  const undoLast = useUndoLast()
  const near = isHeld || position === null ? [] : rowsIn(rows, position - 1, position + 3)
  useReviewsAhead(near, rows.kept)
  const shown = rowsIn(rows, range.from, range.to)
  const choosing = useChoosing({ rows, shown, selection, cursor })
  const row = position === null ? null : rows.rowAt(position)
  const isListUsed = useListUsed(frame)
  const openKey = useRef(named?.key)
  useEffect(() => {
    openKey.current = named?.key
  })

  function decided(decision: Decision) {
    const words = row && triageText(decision === 'deny' ? 'denied' : 'approved', namesRow(row))
    // While the decision was being stored, the user may have moved on.
    if (openKey.current !== named?.key) return setSaid(words ?? '')
    if (position === null) return setDecidedEarly({ decision, key: openKey.current })
    const next = goesOn && position !== null ? undecidedAfter(rows, position) : null
    setSaid([words, goesOn && position !== null && next === null && triageText('last')].filter(Boolean).join(' '))
    const isInList = isListUsed()
    focus.ask(!isInList)
    if (next !== null) cursor.go(next, isInList ? 'focus' : 'keep')
  }

  useEffect(() => {
    if (!decidedEarly || position === null) return
    setDecidedEarly(null)
    if (decidedEarly.key === named?.key) decided(decidedEarly.decision)
  }, [decidedEarly, position])

  async function undo() {
    const undone = await undoLast(named?.key)
    const back = undone && rows.positionOf(undone.params.requestId ?? undone.subject ?? '')
    if (back !== null && back !== undefined) cursor.go(back, 'focus')
  }

  function pressButton(key: string) {
    const pane = frame.current?.querySelector('.triage-pane')
    pressKeyButton(pane, key, pane?.querySelector('.pane-outline') !== null)
  }
  useKeys(() => frame.current, {
    move: ({ by, selects, held }) => (selects ? choosing.extend(by) : cursor.move(by, held)),
    approve: () => pressButton('A'),
    deny: () => pressButton('D'),
    edit: () => pressButton('E'),
    select: ({ selects }) => choosing.toggle(selects),
    undo: () => void undo(),
    search: () => frame.current?.querySelector<HTMLInputElement>('input[type=search]')?.focus(),
    help: () => setShowsKeys(true),
  })

  return (
    <div ref={frame} className="triage">
      <section
        ref={listFrame}
        className="triage-list"
        aria-label={triageText('requests', queue)}
        tabIndex={-1}
        data-shows-focus="own"
        data-arrows
      >
        <div className="triage-head">
          <IconButton icon="arrow" label={triageText('table')} onClick={onClose} />
          <Place cursor={cursor} />
          <IconButton icon="keyboard" label={triageText('keys')} onClick={() => setShowsKeys(true)} />
        </div>
        <div className="triage-search">
          <SearchField label={search.label} value={search.text} onSearch={search.onSearch} />
        </div>
        <Refused rows={rows as QueueRows} onOpen={(at) => cursor.go(at, 'focus')} />
        {rows.failed && <ErrorAlert {...rows.failed} />}
        {rows.length === 0 && <p className="triage-none">{triageText('empty')}</p>}
        <VirtualRows
          key={cursor.question}
          ref={cursor.list}
          label={queue.label}
          length={rows.length ?? 0}
          range={range}
          onRange={cursor.setRange}
          current={position}
          row={(at) => (
            <TriageRow
              id={cursor.idOf(at)}
              row={rows.rowAt(at)}
              isGone={rows.isGone(rows.at(at)?.key ?? '')}
              isOpen={at === position}
              isStop={at === (position ?? range.from)}
              onOpen={() => cursor.go(at, 'focus')}
              selection={selection && { of: selection, rows: shown }}
            />
          )}
        />
        {selection && <SelectionBar rows={shown} rowKey={({ key }) => key} selection={selection} />}
        <div className="triage-foot">
          <Checkbox
            label={triageText('goesOn')}
            checked={goesOn}
            onSwitched={(on) => changeDeskSettings({ goesOn: on })}
          />
        </div>
      </section>
      <div className="triage-pane">
        {named && !isHeld ? (
          <Pane key={named.key} named={named} onDecided={decided} focus={focus} />
        ) : (
          <PaneOutline title={row ? nameOfRow(row) : undefined} />
        )}
      </div>
      <p className="unseen" role="status">
        {said}
      </p>
      {showsKeys && (
        <Suspense fallback={null}>
          <KeysDialog onClose={() => setShowsKeys(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** Takes the focus until the open row can have it, so that keys work right away. */
function useFocusAtFirst(): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null)
  useEffect(() => element.current!.focus({ preventScroll: true }), [])
  return element
}

/** Whether the list has the focus or, while a dialog is open, had it before. */
function useListUsed(frame: RefObject<HTMLElement | null>): () => boolean {
  const isUsed = useRef(true)
  useEffect(() => {
    const element = frame.current!
    // A native listener instead of React's, because dialogs aren't inside this element.
    const note = ({ target }: FocusEvent) =>
      void (isUsed.current = (target as Element).closest('.triage-list') !== null)
    element.addEventListener('focusin', note)
    return () => element.removeEventListener('focusin', note)
  }, [frame])
  return () => isUsed.current
}

function usePaneFocus(): PaneFocus {
  const wanted = useRef(false)
  return {
    ask(isWanted) {
      wanted.current = isWanted
    },
    isWanted: () => wanted.current,
    take() {
      const isWanted = wanted.current
      wanted.current = false
      return isWanted
    },
  }
}

function rowsIn<Row extends HeldRow>({ length, rowAt }: QueueRows<Row>, from: number, to: number): Row[] {
  const first = Math.max(0, from)
  const count = Math.max(0, Math.min(to, (length ?? 0) - 1) - first + 1)
  return Array.from({ length: count }, (_, index) => rowAt(first + index)).filter((row) => row !== null)
}

/** '‹ 3 of 85 ›' */
function Place<Row extends HeldRow>({ cursor: { rows, position, move } }: { cursor: Cursor<Row> }) {
  const { length } = rows
  if (length === null) return <span className="triage-place" />
  const words =
    position === null
      ? triageText('totalOnly', { count: length })
      : triageText('place', { at: position + 1, total: length })
  return (
    <div className="triage-place">
      <IconButton
        icon="back"
        label={triageText('previous')}
        disabled={position === 0 || length === 0}
        onClick={() => move(-1)}
      />
      <span>{words}</span>
      <IconButton
        icon="forward"
        label={triageText('next')}
        disabled={position === length - 1 || length === 0}
        onClick={() => move(1)}
      />
    </div>
  )
}

/** Decisions from this list that the server refused. They stay until the user has dealt with them. */
function Refused({ rows, onOpen }: { rows: QueueRows; onOpen: (position: number) => void }) {
  const own = useOwnRows()
  const refused = useMemo(
    () =>
      [...waitingOf(own ?? [])].flatMap(([key, change]) => (isDecision(change) && isRefused(change.row) ? [key] : [])),
    [own],
  )
  const positions = refused.map(rows.positionOf).filter((position) => position !== undefined)
  const [first] = positions
  if (first === undefined) return null
  return (
    <Callout
      tone="attention"
      mark="alert"
      live="alert"
      actions={
        <Button kind="plain" onClick={() => onOpen(first)}>
          {triageText('openRefused')}
        </Button>
      }
    >
      <p>{triageText('refused', { count: positions.length })}</p>
    </Callout>
  )
}
