import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { toast } from '@/ui/dialogs/toast.ts'
import { useErrorToast } from '@/ui/dialogs/use-error-toast.ts'
import { ConflictNotice } from '@/ui/form/outcome/conflict-notice.tsx'
import type { AnyForm } from './form-context.ts'
import { FormNotices } from './form-notices.tsx'
import { formText } from '@/ui/form/texts.ts'
import { showFirstReason } from '@/ui/form/submitting/first-reason.ts'
import { PaydayNote } from './payday-note.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import './form.css'

export type FormBodyProps<Values> = {
  form: AnyForm
  /** The toast instead of submitting if nothing changed. */
  unchanged?: string
  /** A short summary of one version, to choose between two. */
  version?: (values: Values) => ReactNode
  /**
   * Shows the changes, to be confirmed by a button before they're submitted; without changes, nothing is asked. It can also use
   * its own dialog.
   */
  review?: Review<Values>
  /** Says what can be done without signal. Default: that it can be filled out and submitted. Null: nothing. */
  offline?: ((sent: string) => string) | null
  /** Content between the notices and the fields, such as the version on file. */
  onFile?: ReactNode
  children: ReactNode
}

type Review<Values> =
  | { confirm: string; cancel?: string; changes: (values: Values) => ReactNode }
  | { dialog: (values: Values, answers: { onCancel: () => void; onConfirm: () => void }) => ReactNode }

/** Notices and fields of a form, in a page or in a dialog. */
export function FormBody<Values>({
  form,
  unchanged,
  version,
  review,
  offline = (sent) => formText('offline', { sent }),
  onFile,
  children,
}: FormBodyProps<Values>) {
  const errors = useErrorToast()
  useEffect(() => {
    if (form.refusals === 0) return
    errors.say(form.refusal)
    return showFirstReason(form.id)
  }, [form.refusals])
  useEffect(() => {
    if (errors.isOpen() && form.valid) errors.end()
  })

  const [reviewing, setReviewing] = useState(false)

  // Once the person has read the reason for the refusal.
  const refusedAndRead = form.row?.state === 'attention' && form.outcome === null
  const wasAnnounced = useRef(false)
  useEffect(() => {
    if (form.outcome?.told === 'attention') wasAnnounced.current = true
    if (!refusedAndRead || !wasAnnounced.current) return
    wasAnnounced.current = false
    return showFirstReason(form.id)
  }, [form.outcome, refusedAndRead])

  function submit(event: FormEvent) {
    event.preventDefault()
    // To React, a form in a dialog is inside the form of its page.
    event.stopPropagation()
    if (unchanged && form.valid && !form.dirty && !form.row) toast({ text: unchanged })
    else if (review) void reviewFirst(review)
    else void form.submit()
  }

  async function reviewFirst(wanted: Review<Values>) {
    if (form.submitting || !(await form.check())) return
    if ('dialog' in wanted || wanted.changes(form.methods.getValues())) setReviewing(true)
    else void form.submit()
  }

  const answers = {
    onCancel: () => setReviewing(false),
    onConfirm: () => {
      setReviewing(false)
      void form.submit()
    },
  }

  return (
    <>
      <div id={`${form.id}-notices`} className="callouts">
        <FormNotices offline={offline} comparable={version !== undefined} />
        {version && <ConflictNotice version={version} />}
      </div>
      {onFile}
      <form id={form.id} className="form" noValidate onSubmit={submit}>
        {children}
        <PaydayNote />
      </form>
      {review && reviewing && !form.conflict && 'dialog' in review
        ? review.dialog(form.methods.getValues(), answers)
        : null}
      {review && reviewing && !form.conflict && 'changes' in review && (
        <ReviewDialog confirm={review.confirm} cancel={review.cancel} {...answers}>
          {review.changes(form.methods.getValues())}
        </ReviewDialog>
      )}
    </>
  )
}
