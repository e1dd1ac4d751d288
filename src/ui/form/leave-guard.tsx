import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { currentIdentity } from '@/offline/identity.ts'
import { holdUpdates } from '@/ui/busy.ts'
import { LeaveDialog, type LeaveWords } from '@/ui/dialogs/leave-dialog.tsx'
import { formText } from './texts.ts'

/** Leaving gives the changes up, and says so. */
export type Discarding = { words: LeaveWords; text: string; discard: () => void }

type LeaveGuardProps = { dirty: boolean; kind: string; /** Default: they stay as a draft. */ discarding?: Discarding }

/** While the form is dirty: asks before the page is left or closed, and keeps a new release waiting. */
export function LeaveGuard({ dirty, kind, discarding }: LeaveGuardProps) {
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
      words={discarding?.words}
      onStay={blocker.reset}
      onLeave={() => {
        leaving.current = true
        discarding?.discard()
        blocker.proceed()
      }}
    >
      <p>{discarding?.text ?? formText('keptAsDraft')}</p>
    </LeaveDialog>
  )
}
