import { type RefObject, useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { DraftKeeper } from './draft-keeper.ts'

type Kept<Values extends FieldValues> = {
  methods: UseFormReturn<Values>
  keeper: DraftKeeper
  ready: boolean
  base: RefObject<string | null>
  /** What is wrong with the form as a whole, asked at every change. */
  judged: (values: Values) => string[]
  refusals: number
}

/** Keeps every change as the draft, and the sentences about the whole form up to date. */
export function useKeptDraft<Values extends FieldValues>({ methods, keeper, ready, base, judged, refusals }: Kept<Values>): string[] {
  const [reasons, setReasons] = useState<string[]>([])
  const latest = useRef(judged)
  latest.current = judged

  useEffect(() => {
    if (!ready) return
    const stop = methods.subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues }) => {
        const changed = JSON.stringify(values) !== JSON.stringify(defaultValues)
        keeper.note(changed ? values : null, base.current)
        setReasons(latest.current(values as Values))
      },
    })
    const leaving = () => void keeper.flush()
    addEventListener('pagehide', leaving)
    document.addEventListener('visibilitychange', leaving)
    return () => {
      stop()
      leaving()
      removeEventListener('pagehide', leaving)
      document.removeEventListener('visibilitychange', leaving)
    }
  }, [ready, methods, keeper, base])

  useEffect(() => setReasons(latest.current(methods.getValues())), [refusals, methods])

  return reasons
}
