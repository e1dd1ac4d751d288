import type { ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { Page } from '@/ui/page.tsx'
import { ActionsOrChoice } from '@/ui/form/outcome/conflict-notice.tsx'
import { FormBody, type FormBodyProps } from './form-body.tsx'
import { FormContext } from './form-context.ts'
import { FormOutline } from './form-outline.tsx'
import { type Discarding, LeaveGuard } from './leave-guard.tsx'
import { type OtherOutcomes, OutcomeDialogs, type Success } from '@/ui/form/outcome/outcome-dialogs.tsx'
import './form.css'

type FormPageProps<Values> = FormBodyProps<Values> &
  OtherOutcomes & {
    title?: string
    success: Success
    width?: 'form' | 'table'
    intro?: ReactNode
    /** Wraps the notices and fields, for example in tabs. */
    frame?: (content: ReactNode) => ReactNode
    /** Leaving discards the changes. Default: they stay as a draft. */
    leaving?: Pick<Discarding, 'words' | 'text'>
    actions: ReactNode
  }

/** The frame of every form: notices, fields, actions at the bottom, and the outcome of a submission. */
export function FormPage<Values>({
  title,
  success,
  onReceived,
  refused,
  onRefused,
  width,
  intro,
  frame = (content) => content,
  leaving,
  actions,
  ...body
}: FormPageProps<Values>) {
  const { form, version } = body
  const content = (
    <>
      {intro}
      {form.ready ? (
        <FormBody {...body} />
      ) : (
        <>
          {body.onFile}
          <FormOutline failing={form.failing} />
        </>
      )}
    </>
  )
  return (
    <FormContext value={form}>
      <FormProvider {...form.methods}>
        <Page
          title={title}
          width={width}
          footer={actions && version ? <ActionsOrChoice>{actions}</ActionsOrChoice> : actions}
          waits={!form.ready}
        >
          {frame(content)}
        </Page>
        <LeaveGuard
          dirty={form.dirty}
          kind={form.id}
          keepDraft={form.keepDraft}
          discarding={leaving && { ...leaving, discard: form.discard }}
        />
        <OutcomeDialogs success={success} onReceived={onReceived} refused={refused} onRefused={onRefused} />
      </FormProvider>
    </FormContext>
  )
}
