import { type ComponentType, type ReactNode, useState } from 'react'
import { passwordCounts } from '@/domain/identity/step-up.ts'
import { passwordGivenAt } from '@/offline/password-given.ts'

type Dialog = ComponentType<{ refused?: boolean; onGiven: () => void; onCancel: () => void }>
type Question = { Dialog: Dialog; refused: boolean; answer: (given: boolean) => void }

export type PasswordQuestion = {
  /**
   * Resolves with true if the person entered the password recently or enters it now, otherwise false. `refusedAt`: when the
   * server asked for it, in ms; earlier passwords don't count.
   */
  ask: (refusedAt?: number) => Promise<boolean>
  /** Rendered while the question is open. */
  dialog: ReactNode
}

/** Asks for the password before a change to pay or contact details. The dialog loads on demand. */
export function usePasswordQuestion(): PasswordQuestion {
  const [question, setQuestion] = useState<Question | null>(null)

  async function ask(refusedAt = 0): Promise<boolean> {
    const givenAt = passwordGivenAt() ?? 0
    if (givenAt > refusedAt && passwordCounts(givenAt, Date.now())) return true
    // If the dialog cannot be loaded, the server decides: a refused change is kept.
    const Dialog = await import('@/ui/sign-in/step-up-dialog.tsx').then(
      (loaded) => loaded.default,
      () => null,
    )
    if (!Dialog) return refusedAt === 0
    return new Promise((resolve) => {
      const answer = (given: boolean) => {
        setQuestion(null)
        resolve(given)
      }
      setQuestion({ Dialog, refused: refusedAt > 0, answer })
    })
  }

  const dialog = question && (
    <question.Dialog
      refused={question.refused}
      onGiven={() => question.answer(true)}
      onCancel={() => question.answer(false)}
    />
  )
  return { ask, dialog }
}
