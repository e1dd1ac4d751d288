import { type ReactNode, Suspense, createContext, lazy, use, useEffect, useMemo, useState } from 'react'
import type { HeldRow } from '@/features/time-off/requests/list/held-rows.ts'
import { waitingOf } from '@/features/time-off/requests/waiting/shown-requests.ts'
import { mayDecide } from '@/features/time-off/review-request/decision.ts'
import { isAccepted } from '@/offline/outbox/open-row.ts'
import { Button } from '@/ui/button.tsx'
import { NotStoredDialog } from '@/ui/form/outcome/not-stored.tsx'
import { useChosen } from '@/ui/list/selection.tsx'
import { noteUncovered, useSecondTap } from '@/ui/second-tap.ts'
import { useOwnRows } from '@/ui/status/own-rows.ts'
import { type Batch, BatchResult } from './batch-result.tsx'
import { type Decisions, type Queued, queueDecisions } from './queue-decisions.ts'
import { bulkText } from './texts.ts'

const BulkDialog = lazy(() => import('./bulk-dialog.tsx'))

export type Asked = {
  what: Decisions['what']
  /** All selected rows. */
  rows: HeldRow[]
  /** The selected rows on other pages. */
  elsewhere: HeldRow[]
  /** Called for each decision once it's in the outbox. */
  onKept: (row: HeldRow) => void
}

type Bulk = { ask: (asked: Asked) => void; batch: Batch | null; closeBatch: () => void }

const BulkContext = createContext<Bulk>({ ask: () => {}, batch: null, closeBatch: () => {} })

/** Surrounds a list whose selected requests can be decided together. `onDecide`: called before anything is queued. */
export function BulkHere({ onDecide, children }: { onDecide: () => void; children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [batch, setBatch] = useState<Batch | null>(null)
  const [failed, setFailed] = useState<Queued['failed']>(null)

  async function decide(rows: HeldRow[], comment: string) {
    const { what, onKept } = asked!
    onDecide()
    const queued = await queueDecisions({ what, rows, comment }, onKept)
    setAsked(null)
    setFailed(queued.failed)
    if (queued.made.length > 0) setBatch({ what, made: queued.made })
  }

  return (
    <BulkContext value={{ ask: setAsked, batch, closeBatch: () => setBatch(null) }}>
      {children}
      {asked && (
        <Suspense fallback={null}>
          <BulkDialog asked={asked} onClose={() => setAsked(null)} onDecide={decide} />
        </Suspense>
      )}
      {failed && (
        <NotStoredDialog why={failed.why} onClose={() => setFailed(null)}>
          {bulkText('notDone', { count: failed.rows.length })}
        </NotStoredDialog>
      )}
    </BulkContext>
  )
}

/** The actions in the bar for selected requests. */
export function BulkActions({ rows, elsewhere, onKept }: Omit<Asked, 'what'>) {
  const { ask } = use(BulkContext)
  const isSecondTap = useSecondTap()
  // The bar disappears with the selection.
  useEffect(() => noteUncovered, [])
  const asks = (what: Asked['what']) => () => !isSecondTap() && ask({ what, rows, elsewhere, onKept })
  const may = (what: Asked['what']) => rows.some(({ shown }) => mayDecide(shown)[what])
  return (
    <div className="bulk-actions">
      {may('deny') && (
        <Button kind="plain" data-tone="attention" onClick={asks('deny')}>
          {bulkText('deny')}
        </Button>
      )}
      {may('approve') && <Button onClick={asks('approve')}>{bulkText('approve')}</Button>}
    </div>
  )
}

/** Replaces that bar with the result of the last bulk decision. */
export function BulkResult() {
  const { batch, closeBatch } = use(BulkContext)
  return batch && <BatchResult batch={batch} onClose={closeBatch} />
}

/** Whether a request can be selected. */
export const canBeChosen = ({ left, shown }: HeldRow): boolean => {
  const { approve, deny } = mayDecide(shown)
  return !left && (approve || deny)
}

/** The selected requests, including those on other pages, without those that were decided one by one in the meantime. */
export function useChosenRequests<Row extends HeldRow>(rowsOf: string) {
  const { chosen, ...selected } = useChosen<Row>(rowsOf)
  const own = useOwnRows()
  const changes = useMemo(() => waitingOf(own ?? []), [own])
  const isStillOpen = (row: Row): boolean => {
    const waiting = changes.get(row.key)
    // The version in the row may already contain a change that the server accepted.
    const isNewer = waiting && (!isAccepted(waiting.row) || waiting.row.base === row.known.etag)
    return !isNewer || canBeChosen({ ...row, shown: { ...row.shown, waiting } })
  }
  return { ...selected, chosen: new Map([...chosen].filter(([, row]) => isStillOpen(row))) }
}
