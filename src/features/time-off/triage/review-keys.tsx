import { Suspense, lazy, useState } from 'react'
import { mainId } from '@/ui/shell/main-id.ts'
import { pressKeyButton, useKeys } from './keys.ts'
import type { Neighbors } from './neighbors.tsx'
import { useUndoLast } from './use-undo-last.ts'

const KeysDialog = lazy(() => import('./keys-dialog.tsx'))

/** The keys of the page that reviews one request, and their dialog. */
export function ReviewKeys({ neighbors }: { neighbors: Neighbors | null }) {
  const [shows, setShows] = useState(false)
  const undoLast = useUndoLast()
  const page = () => document.getElementById(mainId)
  useKeys(page, {
    move: ({ by }) => (by > 0 ? neighbors?.following : neighbors?.previous)?.(),
    approve: () => pressKeyButton(page(), 'A'),
    deny: () => pressKeyButton(page(), 'D'),
    edit: () => pressKeyButton(page(), 'E'),
    undo: () => void undoLast(),
    help: () => setShows(true),
  })
  return (
    shows && (
      <Suspense fallback={null}>
        <KeysDialog onClose={() => setShows(false)} />
      </Suspense>
    )
  )
}
