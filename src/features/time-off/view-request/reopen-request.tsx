import { Suspense, lazy, useState } from 'react'
import { rightsOn } from '@/features/time-off/requests/list/rights-on.ts'
import type { ShownRequest } from '@/features/time-off/requests/waiting/shown-requests.ts'
import { isUnderWay } from '@/offline/outbox/open-row.ts'
import { Button } from '@/ui/button.tsx'
import { useSecondTap } from '@/ui/second-tap.ts'
import { viewText } from './texts.ts'

const ReopenDialog = lazy(() => import('./reopen-dialog.tsx'))

/** Reopens a denied or an approved request, after asking for the reason. Empty if the user can't. */
export function ReopenRequest({ shown }: { shown: ShownRequest }) {
  const { known, waiting } = shown
  const [asked, setAsked] = useState(false)
  const isSecondTap = useSecondTap()
  const may = rightsOn(known).canReopen && !(waiting && (isUnderWay(waiting.row) || waiting.row.state === 'sent'))
  return (
    <>
      {may && (
        <Button kind="plain" onClick={() => !isSecondTap() && setAsked(true)}>
          {viewText('reopen')}
        </Button>
      )}
      {asked && (
        <Suspense fallback={null}>
          <ReopenDialog shown={shown} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  )
}
