import { useState } from 'react'
import type { Submission } from '@/offline/outbox/submission.ts'
import { send } from '@/offline/outbox/outbox.ts'
import { type NotStored, whyNotStored } from '@/offline/storage.ts'
import { useListSend } from '@/ui/changed-items/use-list-send.tsx'
import { toast } from '@/ui/dialogs/toast.ts'
import { NotStoredDialog } from '@/ui/form/outcome/not-stored.tsx'
import type { DeskRow } from './columns.tsx'
import { resendSubmission, settleSubmission } from './submissions.ts'
import { deskPageText } from './texts.ts'

/** Queues steps on one or more changes, each separately. `onKept`: once a row is in the outbox. */
export function useDeskSteps(onKept: (row: DeskRow) => void) {
  const { queue, told } = useListSend()
  const [left, setLeft] = useState<{ why: NotStored; count: number } | null>(null)

  async function queueAll<Body>(
    submission: Submission<Body>,
    rows: DeskRow[],
    bodyOf: (row: DeskRow) => Body,
    words: { one: string; many: (count: number) => string },
  ): Promise<void> {
    const about = ({ waiting: _waiting, ...change }: DeskRow) => ({
      subject: String(change.id),
      params: { changeId: String(change.id) },
      form: change,
    })
    const [first] = rows
    if (rows.length === 1 && first) {
      await queue(submission, bodyOf(first), { ...about(first), done: words.one })
      return onKept(first)
    }
    const failed: unknown[] = []
    for (const row of rows) {
      try {
        await send(submission, bodyOf(row), about(row))
        onKept(row)
      } catch (error) {
        reportError(error)
        failed.push(error)
      }
    }
    const count = rows.length - failed.length
    if (count > 0) toast({ text: words.many(count), tone: 'good' })
    if (failed.length > 0) setLeft({ why: whyNotStored(failed[0]), count: failed.length })
  }

  return {
    resend: (rows: DeskRow[]) =>
      queueAll(resendSubmission, rows, ({ version }) => ({ version }), {
        one: deskPageText('resentOne'),
        many: (count) => deskPageText('resent', { count }),
      }),
    settle: (rows: DeskRow[], reason: string) =>
      queueAll(settleSubmission, rows, ({ version }) => ({ version, reason }), {
        one: deskPageText('doneOne'),
        many: (count) => deskPageText('doneMany', { count }),
      }),
    told: (
      <>
        {told}
        {left && (
          <NotStoredDialog why={left.why} onClose={() => setLeft(null)}>
            {deskPageText('notQueued', { count: left.count })}
          </NotStoredDialog>
        )}
      </>
    ),
  }
}
