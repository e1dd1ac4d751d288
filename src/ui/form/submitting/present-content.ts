import { useEffect, useState } from 'react'
import { type Draft, readDraft } from '@/offline/outbox/drafts.ts'
import { type OpenRow, unsettledOf, watchRows } from '@/offline/outbox/outbox.ts'

export type PresentContent = { draft: Draft | null; row: OpenRow | null }

/** What this device holds for a form besides the server's value: a draft and a row that has not arrived. Null while it is read. */
export function usePresentContent(kind: string, subject?: string): PresentContent | null {
  const [content, setContent] = useState<PresentContent | null>(null)
  useEffect(() => {
    let current = true
    void Promise.all([readDraft(kind, subject).catch(() => null), onItsWay(kind, subject).catch(() => null)]).then(
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

async function onItsWay(kind: string, subject?: string): Promise<OpenRow | null> {
  return (await unsettledOf(kind, subject)) ?? (await lastReceived(kind, subject))
}

// The server has received it and does not show it yet.
function lastReceived(kind: string, subject?: string): Promise<OpenRow | null> {
  return new Promise((resolve, reject) => {
    const subscription = watchRows().subscribe((rows) => {
      setTimeout(() => subscription.unsubscribe())
      const newest = rows.find((row) => row.kind === kind && row.subject === subject)
      resolve(newest?.state === 'received' ? newest : null)
    }, reject)
  })
}
