import { type FormEvent, type ReactNode, useEffect } from 'react'
import { focusOn } from '@/ui/ionic/focus-on.ts'
import { toast } from '@/ui/dialogs/toast.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import type { AnyForm } from './form-context.ts'
import { FormNotices } from './form-notices.tsx'
import './form.css'

export type FormBodyProps<Values> = {
  form: AnyForm
  /** Said in passing when something is wrong; each field says what. */
  fix: string
  /** Said instead of submitting when nothing was changed. */
  unchanged?: string
  /** One version of the content in few words, for choosing between two. */
  version?: (values: Values) => ReactNode
  children: ReactNode
}

/** Notices and fields of a form, in a page or in a dialog. */
export function FormBody<Values>({ form, fix, unchanged, version, children }: FormBodyProps<Values>) {
  useEffect(() => {
    if (form.refusals === 0) return
    toast({ text: fix, tone: 'attention' })
    focusFirstWrong(form.id)
  }, [form.refusals])

  function submit(event: FormEvent) {
    event.preventDefault()
    // A form in a dialog stands, for React, inside of the page's own.
    event.stopPropagation()
    if (unchanged && form.valid && !form.dirty && !form.row) toast({ text: unchanged })
    else void form.submit()
  }
  return (
    <>
      <div id={`${form.id}-notices`} className="callouts">
        <FormNotices />
        {version && <ConflictNotice version={version} />}
      </div>
      <form id={form.id} className="form" noValidate onSubmit={submit}>
        {children}
      </form>
    </>
  )
}

function focusFirstWrong(id: string) {
  const field = document.getElementById(id)?.querySelector<HTMLElement>('.ion-invalid, [aria-invalid="true"]')
  const place = field ?? document.getElementById(`${id}-notices`)?.querySelector<HTMLElement>('[data-whole-form]')
  void focusOn(place)
  place?.scrollIntoView?.({ block: 'center' })
}
