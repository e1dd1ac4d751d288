import { useEffect, useState } from 'react'
import type { NotStored } from '@/offline/storage.ts'
import type { SubmissionForm } from '@/ui/form/submitting/submission-form.ts'
import { formText } from '@/ui/form/texts.ts'

const leavingTexts = {
  full: 'leaving.full',
  locked: 'leaving.locked',
  closed: 'leaving.closed',
  failed: 'leaving.failed',
} as const satisfies Record<NotStored, string>

/** In the leave dialog: whether this device has the changes. Promises nothing until the draft is written. */
export function DraftFate({ keepDraft }: Pick<SubmissionForm, 'keepDraft'>) {
  const [fate, setFate] = useState<{ why: NotStored | null } | null>(null)
  useEffect(() => {
    let gone = false
    void keepDraft().then((why) => gone || setFate({ why }))
    return () => {
      gone = true
    }
  }, [])
  return <p role="status">{fate && formText(fate.why ? leavingTexts[fate.why] : 'keptAsDraft')}</p>
}
