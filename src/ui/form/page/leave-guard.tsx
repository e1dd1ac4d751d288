import { type RouterHistory, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { currentIdentity } from '@/offline/identity.ts'
import { holdUpdates } from '@/ui/shell/busy.ts'
import { LeaveDialog, type LeaveWords } from '@/ui/dialogs/leave-dialog.tsx'
import { isOverlayOpen } from '@/ui/dialogs/overlays.ts'
import { type Blocked, isBackOrForward } from '@/ui/dialogs/use-overlay.ts'
import { DraftFate } from './draft-fate.tsx'
import type { SubmissionForm } from '@/ui/form/submitting/submission-form.ts'

/** For forms whose changes are lost on leaving: the question's text. */
export type Discarding = { words: LeaveWords; text: string; discard: () => void }

type LeaveGuardProps = Pick<SubmissionForm, 'dirty' | 'keepDraft'> & {
  kind: string
  /** Default: they stay as a draft. */
  discarding?: Discarding
}

/** While there are unsaved changes: asks once before the page is left or closed, and holds back a new release. */
export function LeaveGuard({ dirty, kind, keepDraft, discarding }: LeaveGuardProps) {
  const router = useRouter()
  const { history } = router
  // The next screen may reload the page to load its code. A person who has already chosen Leave isn't asked again.
  const leaving = useRef(false)
  const [wanted, setWanted] = useState<Blocked | null>(null)
  useEffect(
    () =>
      router.subscribe('onResolved', () => {
        if (!leaving.current) return
        // The page is still here: the person came back before the other one loaded, or was redirected.
        leaving.current = false
        setWanted(null)
      }),
    [router],
  )
  useEffect(() => {
    if (!dirty) return setWanted(null)
    const letUpdate = holdUpdates(kind)
    const letLeave = history.block({
      enableBeforeUnload: () => !leaving.current,
      // Done immediately, because while the browser is on the other page, another Back would start from there.
      blockerFn: (blocked) => {
        if (leaving.current || !asks(blocked)) return false
        setWanted(blocked)
        return true
      },
    })
    return () => {
      letUpdate()
      letLeave()
    }
  }, [dirty, kind, history])
  if (!wanted) return null
  return (
    <LeaveDialog
      words={discarding?.words}
      onStay={() => {
        leaving.current = false
        setWanted(null)
      }}
      onLeave={() => {
        leaving.current = true
        discarding?.discard()
        goOn(history, wanted)
      }}
    >
      {discarding ? <p>{discarding.text}</p> : <DraftFate keepDraft={keepDraft} />}
    </LeaveDialog>
  )
}

/** After signing out, no question is needed; the draft is kept. Back first closes overlays on the form. */
function asks(blocked: Blocked): boolean {
  const { currentLocation, nextLocation } = blocked
  if (currentLocation.pathname === nextLocation.pathname || !currentIdentity()) return false
  return !(isBackOrForward(blocked) && isOverlayOpen())
}

function goOn(history: RouterHistory, { action, currentLocation, nextLocation }: Blocked): void {
  const past = { ignoreBlocker: true }
  const { href, state } = nextLocation
  if (action === 'PUSH') history.push(href, state, past)
  else if (action === 'REPLACE') history.replace(href, state, past)
  else history.go(placeOf(state) - placeOf(currentLocation.state), past)
}

const placeOf = ({ __TSR_index: index }: Blocked['nextLocation']['state']) => index
