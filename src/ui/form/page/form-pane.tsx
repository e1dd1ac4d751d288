import type { ReactNode, Ref } from 'react'
import { FormProvider } from 'react-hook-form'
import { OutcomeDialogs, type Success } from '@/ui/form/outcome/outcome-dialogs.tsx'
import { FormBody, type FormBodyProps } from './form-body.tsx'
import { FormContext } from './form-context.ts'
import { FormOutline } from './form-outline.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { PaneFrame } from './pane-frame.tsx'
import './form.css'

type FormPaneProps<Values> = FormBodyProps<Values> & {
  title: string
  success: Success
  /** Content above the fields, which doesn't wait for the form. */
  intro: ReactNode
  actions: ReactNode
  ref?: Ref<HTMLElement>
}

/** The frame of a form beside the list that its subject is from. */
export function FormPane<Values>({ title, success, intro, actions, ref, ...body }: FormPaneProps<Values>) {
  const { form } = body
  return (
    <FormContext value={form}>
      <FormProvider {...form.methods}>
        <PaneFrame ref={ref} title={title} foot={actions} waits={!form.ready}>
          {intro}
          {form.ready ? <FormBody {...body} /> : form.failing && <FormOutline failing />}
        </PaneFrame>
        <LeaveGuard dirty={form.dirty} kind={form.id} keepDraft={form.keepDraft} />
        <OutcomeDialogs success={success} />
      </FormProvider>
    </FormContext>
  )
}
