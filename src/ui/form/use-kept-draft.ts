import { useEffect, useState } from 'react'
import { type DraftKeeper, draftKeeper } from './draft-keeper.ts'

/** The keeper of a form's draft. What it has not written yet is written when the page is left. */
export function useKeptDraft(kind: string, subject?: string): DraftKeeper {
  const [keeper] = useState(() => draftKeeper(kind, subject))
  useEffect(() => {
    const leaving = () => void keeper.flush()
    addEventListener('pagehide', leaving)
    document.addEventListener('visibilitychange', leaving)
    return () => {
      leaving()
      removeEventListener('pagehide', leaving)
      document.removeEventListener('visibilitychange', leaving)
    }
  }, [keeper])
  return keeper
}
