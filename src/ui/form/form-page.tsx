import { type ReactNode, useEffect } from 'react'
import { FormProvider } from 'react-hook-form'
import { focusOn } from '@/ui/ionic/focus-on.ts'
import { toast } from '@/ui/dialogs/toast.ts'
import '@/ui/ionic/elements.ts'
import { Page } from '@/ui/page.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { type AnyForm, FormContext } from './form-context.ts'
import { FormNotices } from './form-notices.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { OutcomeDialogs, type Success } from './outcome-dialogs.tsx'
import './form.css'

type FormPageProps<Values> = {
  form: AnyForm
  title?: string
  /** Said in passing when something is wrong; each field says what. */
  fix: string
  success: Success
  /** Said instead of submitting when nothing was changed. */
  unchanged?: string
  /** One version of the content in few words, for choosing between two. */
  version?: (values: Values) => ReactNode
  intro?: ReactNode
  actions: ReactNode
  children: ReactNode
}

/** The frame of every form: its notices, its fields, its actions at the foot, and everything that can come of it. */
export function FormPage<Values>({ form, title, fix, success, unchanged, version, intro, actions, children }: FormPageProps<Values>) {
  useEffect(() => {
    if (form.refusals === 0) return
    toast({ text: fix, tone: 'attention' })
    focusFirstWrong(form.id)
  }, [form.refusals])
  return (
    <FormContext value={form}>
      <FormProvider {...form.methods}>
        <Page title={title} footer={actions}>
          {intro}
          {form.ready ? (
            <>
              <div id={`${form.id}-notices`} className="callouts">
                <FormNotices />
                {version && <ConflictNotice version={version} />}
              </div>
              <form
                id={form.id}
                className="form"
                noValidate
                onSubmit={(event) => {
                  event.preventDefault()
                  if (unchanged && form.valid && !form.dirty && !form.row) toast({ text: unchanged })
                  else void form.submit()
                }}
              >
                {children}
              </form>
            </>
          ) : (
            <ion-card className="card"><Skeleton lines={6} /></ion-card>
          )}
        </Page>
        <LeaveGuard dirty={form.dirty} kind={form.id} />
        <OutcomeDialogs success={success} />
      </FormProvider>
    </FormContext>
  )
}

function focusFirstWrong(id: string) {
  const field = document.getElementById(id)?.querySelector<HTMLElement>('.ion-invalid, [aria-invalid="true"]')
  const place = field ?? document.getElementById(`${id}-notices`)?.querySelector<HTMLElement>('[data-whole-form]')
  void focusOn(place)
  place?.scrollIntoView?.({ block: 'center' })
}
