import { useEffect, useRef, useState } from 'react'
import { screenTexts } from '@/domain/screen-texts.ts'
import { type OpenRow, canBeUndone } from '@/offline/outbox/open-row.ts'
import { undoRow, withdraw } from '@/offline/outbox/undo-row.ts'
import { keepUndoable } from '@/offline/outbox/undo.ts'
import { Button } from '@/ui/button.tsx'
import { toast } from '@/ui/dialogs/toast.ts'
import { useSecondTap } from '@/ui/second-tap.ts'
import './undo-button.css'

export const undoText = screenTexts('undo', {
  en: {
    undo: 'Undo',
    undoOf: 'Undo: {{summary}}',
    undone: 'Undone. Nothing was sent.',
    restored: 'Undone. Your earlier change is waiting again.',
    followed: 'A later change builds on this one. Undo that one first.',
    late: 'It’s too late to undo: it was already sent.',
  },
})

/** Withdraws a change whose undo time is running, and tells the person if it can't. Resolves with whether it was undone. */
export async function undo({ id }: Pick<OpenRow, 'id'>): Promise<boolean> {
  const undone = await undoRow(id)
  const isUndone = undone === 'undone' || undone === 'restored'
  toast({ text: undoText(undone), tone: isUndone ? 'good' : 'attention' })
  return isUndone
}

/** Withdraws a waiting change that has no undo time, and tells the person if it can't. */
export async function withdrawOrSay({ id }: Pick<OpenRow, 'id'>, tooLate: string): Promise<void> {
  const became = await withdraw(id)
  if (became !== 'withdrawn') toast({ text: became === 'late' ? tooLate : undoText(became), tone: 'attention' })
}

/**
 * For a change that hasn't been sent. It waits longer while the keyboard's focus or the mouse is on the button. Empty if it can't
 * be undone.
 */
export function UndoButton(props: UndoButtonProps) {
  return canBeUndone(props.row) ? <Undo {...props} /> : null
}

type UndoButtonProps = { row: OpenRow; onUndone?: () => void }

function Undo({ row, onUndone }: UndoButtonProps) {
  const isSecondTap = useSecondTap()
  const hold = useHeld([row.id])
  return (
    <span className="undo" {...hold}>
      <Button
        kind="plain"
        aria-label={undoText('undoOf', { summary: row.summary })}
        onClick={async () => {
          if (!isSecondTap() && (await undo(row))) onUndone?.()
        }}
      >
        {undoText('undo')}
      </Button>
    </span>
  )
}

const againEveryMs = 3_000

/** Keeps restarting these rows' undo time while the person is on the button. */
export function useHeld(ids: string[]) {
  const [on, setOn] = useState(false)
  const holding = useRef(ids)
  holding.current = ids
  useEffect(() => {
    if (!on) return
    const hold = () => void Promise.all(holding.current.map(keepUndoable)).catch((error: unknown) => reportError(error))
    hold()
    const timer = setInterval(hold, againEveryMs)
    return () => clearInterval(timer)
  }, [on])
  return {
    // A tapping finger doesn't count.
    onPointerEnter: (event: React.PointerEvent) => event.pointerType === 'mouse' && setOn(true),
    onPointerLeave: () => setOn(false),
    onFocus: (event: React.FocusEvent) => setOn(isByKeyboard(event.nativeEvent)),
    onBlur: () => setOn(false),
  }
}

/** The browser only shows the focus to people who use the keyboard. The button itself is in a shadow root. */
function isByKeyboard(event: FocusEvent): boolean {
  const [inner] = event.composedPath()
  return inner instanceof Element && inner.matches(':focus-visible')
}
