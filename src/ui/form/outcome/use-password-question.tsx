import { type ComponentType, type ReactNode, useState } from 'react'
import { passwordCounts } from '@/domain/identity/step-up.ts'
import { passwordGivenAt } from '@/offline/password-given.ts'

type Dialog = ComponentType<{ refused?: boolean; onGiven: () => void; onCancel: () => void }>
type Question = { Dialog: Dialog; refused: boolean; answer: (given: boolean) => void }

export type PasswordQuestion = {
  /**
   * Resolves with true if the password was given recently or is given now, false if the person does not give it. `refusedAt`:
   * when the server asked for it (ms): what was given before that does not count.
   */
  ask: (refusedAt?: number) => Promise<boolean>
  /** What to render while it is asked. */
  dialog: ReactNode
}

/** Asks for the password before a change of pay or contact details. What asks is loaded when it is needed. */
export function usePasswordQuestion(): PasswordQuestion {
  const [question, setQuestion] = useState<Question | null>(null)

  async function ask(refusedAt = 0): Promise<boolean> {
    const givenAt = passwordGivenAt() ?? 0
    if (givenAt > refusedAt && passwordCounts(givenAt, Date.now())) return true
    // If the dialog cannot be loaded, the server decides: what it refuses is kept.
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
