import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { currentIdentity } from '@/offline/identity.ts'
import { holdUpdates } from '@/ui/busy.ts'
import { LeaveDialog } from '@/ui/dialogs/leave-dialog.tsx'
import { formText } from './texts.ts'

/** While the form is dirty: asks before the page is left or closed, and keeps a new release waiting. */
export function LeaveGuard({ dirty, kind }: { dirty: boolean; kind: string }) {
  // The next screen may reload the page to get at its code; whoever has said Leave is not asked a second time.
  const leaving = useRef(false)
  const blocker = useBlocker({
    // Who is signed out has left already; the draft is kept.
    shouldBlockFn: ({ current, next }) => dirty && current.pathname !== next.pathname && currentIdentity() !== null,
    enableBeforeUnload: () => dirty && !leaving.current,
    withResolver: true,
  })
  useEffect(() => (dirty ? holdUpdates(kind) : undefined), [dirty, kind])
  if (blocker.status !== 'blocked') return null
  return (
    <LeaveDialog
      onStay={blocker.reset}
      onLeave={() => {
        leaving.current = true
        blocker.proceed()
      }}
    >
      <p>{formText('keptAsDraft')}</p>
    </LeaveDialog>
  )
}
