import { useCallback, useEffect, useRef } from 'react'
import { toast } from './toast.ts'

/** Toasts about mistakes on this screen: they end with the screen, or when the caller says that the mistakes are fixed. */
export function useErrorToast() {
  const ends = useRef<(() => void)[]>([])
  const end = useCallback(() => {
    for (const each of ends.current.splice(0)) each()
  }, [])
  useEffect(() => end, [end])
  return {
    say: (text: string) => void ends.current.push(toast({ text, tone: 'attention' })),
    end,
    /** True while a toast of this screen is showing. */
    isOpen: () => ends.current.length > 0,
  }
}
