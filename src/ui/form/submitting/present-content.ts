import { useEffect, useState } from 'react'
import { type Draft, readDraft } from '@/offline/outbox/drafts.ts'
import { type OpenRow, unsettledOf } from '@/offline/outbox/outbox.ts'

export type PresentContent = { draft: Draft | null; row: OpenRow | null }

/** What this device holds for a form besides the server's value: a draft and a row that has not arrived. Null while it is read. */
export function usePresentContent(kind: string, subject?: string): PresentContent | null {
  const [content, setContent] = useState<PresentContent | null>(null)
  useEffect(() => {
    let current = true
    void Promise.all([readDraft(kind, subject).catch(() => null), unsettledOf(kind, subject).catch(() => null)]).then(
      ([draft, row]) => {
        if (current) setContent({ draft, row })
      },
    )
    return () => {
      current = false
    }
  }, [kind, subject])
  return content
}
