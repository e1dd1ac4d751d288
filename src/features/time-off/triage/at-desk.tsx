import { Navigate } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode, Suspense, lazy, useRef, useState } from 'react'
import { reviewRequestScreen } from '@/domain/time-off/requests/request-screens.ts'
import type { HeldRow } from '@/features/time-off/requests/list/held-rows.ts'
import type { Selection } from '@/ui/list/column.ts'
import type { ListAddress } from '@/ui/list/list-address.ts'
import { mediaQuery } from '@/ui/media-query.ts'
import { loadChunk } from '@/ui/shell/loading/chunk-failure.ts'
import { useListKeys } from './list-keys.ts'
import { hrefOf, reviewLinkIn } from './review-link.ts'
import { useSeenQueue } from './neighbors.tsx'
import { useOpenRequest } from './use-open-request.ts'
import type { Queue } from './use-queue-rows.ts'

const Triage = lazy(() => loadChunk(() => import('./triage.tsx'))) as unknown as typeof import('./triage.tsx').default
const KeysDialog = lazy(() => import('./keys-dialog.tsx'))

/** Whether there's room for a list and a request side by side. In em, so that it follows the browser's text size. */
const useDesk = mediaQuery('(min-width: 75em)')

type AtDeskProps<Row extends HeldRow> = {
  queue: Queue<Row>
  address: Pick<ListAddress, 'page' | 'size' | 'search' | 'tab'> & { change: (change: { search: string }) => void }
  /** The rows of the list's page. */
  rows: Row[] | null
  /** Label of the search box. */
  search: string
  selection?: Selection<Row>
  /** The list, as shown when no request is open. */
  children: ReactNode
}

/** A list of requests to decide on. On a wide screen, a request opens beside it; otherwise, on its own page. */
export function AtDesk<Row extends HeldRow>({ queue, address, rows, search, selection, children }: AtDeskProps<Row>) {
  const isDesk = useDesk()
  const frame = useRef<HTMLDivElement>(null)
  const { open, show } = useOpenRequest()
  const [showsKeys, setShowsKeys] = useState(false)
  const first = (address.page - 1) * address.size
  useSeenQueue(queue, rows, first)
  useListKeys(() => (open ? null : frame.current), { help: () => setShowsKeys(true) })

  if (open && !isDesk)
    return <Navigate to={reviewRequestScreen} search={{ user: open.user, request: open.request }} replace />
  if (open && address.tab === 0)
    return (
      <Suspense fallback={null}>
        <Triage
          queue={queue}
          open={open}
          onOpen={(next) => show(next, true)}
          onClose={() => show(null, false)}
          search={{ label: search, text: address.search, onSearch: (text) => address.change({ search: text }) }}
          selection={selection}
        />
      </Suspense>
    )

  function openBeside(event: MouseEvent<HTMLElement>) {
    const named = isDesk && isPlain(event) ? requestAt(event) : null
    if (!named) return
    event.preventDefault()
    event.stopPropagation()
    const index = rows?.findIndex(({ key }) => key === named.request) ?? -1
    show({ ...named, at: index < 0 ? null : first + index + 1 }, false)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- links in it hear the keys
    <div ref={frame} className="at-desk" onClickCapture={openBeside}>
      {children}
      {showsKeys && (
        <Suspense fallback={null}>
          <KeysDialog onClose={() => setShowsKeys(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** Other clicks open another tab or window. */
const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey

/** The request whose link or row was clicked. Null if it was on the row's other controls. */
function requestAt({ nativeEvent }: MouseEvent): { user: string; request: string } | null {
  const path = nativeEvent.composedPath().filter((each) => each instanceof HTMLElement)
  const own = path.find((each) =>
    each.matches('a, ion-button, button, input, label, select, .list-decide, .list-choice'),
  )
  const link = own ?? reviewLinkIn(path.find((each) => each.matches('tbody tr')))
  const href = link && hrefOf(link)
  if (!href?.includes(reviewRequestScreen)) return null
  const { searchParams } = new URL(href, location.href)
  const [user, request] = [searchParams.get('user'), searchParams.get('request')]
  return user && request ? { user, request } : null
}
