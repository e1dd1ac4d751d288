import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { screenTexts } from '@/domain/screen-texts.ts'
import { Button } from '@/ui/button.tsx'
import { mainId } from '@/ui/shell/main-id.ts'

export const words = screenTexts('disclaimer', { en: { accept: 'Accept', back: 'Back to Dashboard' } })

type DisclaimerActionsProps = {
  /** Replaces the disclaimer with the form. */
  onAccept: () => void
  /** Actions available without accepting. */
  children?: ReactNode
}

/** The buttons of a disclaimer that comes before a form. */
export function DisclaimerActions({ onAccept, children }: DisclaimerActionsProps) {
  const navigate = useNavigate()
  function accept() {
    // The focused button disappears with the disclaimer.
    flushSync(onAccept)
    document.getElementById(mainId)?.focus({ preventScroll: true })
  }
  return (
    <>
      <Button kind="bare" onClick={() => void navigate({ to: '/' })}>
        {words('back')}
      </Button>
      {children}
      <Button onClick={accept}>{words('accept')}</Button>
    </>
  )
}
