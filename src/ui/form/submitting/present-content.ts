import { useEffect, useState } from 'react'
import { type Draft, readDraft } from '@/offline/outbox/drafts.ts'
import { type OpenRow, unsettledOf } from '@/offline/outbox/outbox.ts'

type PresentContent = { draft: Draft | null; row: OpenRow | null }

const firstPauseMs = 250
const maxPauseMs = 5000

type Reading = {
  content: PresentContent | null
  /** Whether reading has failed so far and is being retried. */ failing: boolean
}

/**
 * What this device stores for a form besides the server's value: a draft and an undelivered row. A failed
 * read is repeated until one succeeds: treated as "no draft", it would let the next keystroke replace the
 * draft on disk.
 */
export function useReadingOfContent(kind: string, subject?: string): Reading {
  const [reading, setReading] = useState<Reading>({ content: null, failing: false })
  useEffect(() => {
    let gone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let pauseMs = firstPauseMs
    function look() {
      Promise.all([readDraft(kind, subject), unsettledOf(kind, subject)]).then(
        ([draft, row]) => {
          if (!gone) setReading({ content: { draft, row }, failing: false })
        },
        () => {
          if (gone) return
          setReading({ content: null, failing: true })
          timer = setTimeout(look, pauseMs)
          pauseMs = Math.min(2 * pauseMs, maxPauseMs)
        },
      )
    }
    look()
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [kind, subject])
  return reading
}

/** Null while it is being read. */
export function usePresentContent(kind: string, subject?: string): PresentContent | null {
  return useReadingOfContent(kind, subject).content
}
