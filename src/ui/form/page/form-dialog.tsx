import { type ReactNode, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { Dialog } from '@/ui/dialogs/dialog.tsx'
import { LeaveDialog } from '@/ui/dialogs/leave-dialog.tsx'
import { ActionsOrChoice } from '@/ui/form/outcome/conflict-notice.tsx'
import { FormBody, type FormBodyProps } from './form-body.tsx'
import { DraftFate } from './draft-fate.tsx'
import { FormContext } from './form-context.ts'
import { FormOutline } from './form-outline.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { OutcomeDialogs, type Success } from '@/ui/form/outcome/outcome-dialogs.tsx'

type FormDialogProps<Values> = FormBodyProps<Values> & {
  title: string
  success: Success
  onClose: () => void
  /** `close` asks first if there are unsaved changes. */
  actions: (close: () => void) => ReactNode
}

/** The frame of a form in a dialog. Unsaved changes stay on the device as a draft. */
export function FormDialog<Values>({ title, success, onClose, actions, ...body }: FormDialogProps<Values>) {
  const { form, version } = body
  const [asks, setAsks] = useState(false)
  const close = () => (form.dirty ? setAsks(true) : onClose())
  return (
    <FormContext value={form}>
      <FormProvider {...form.methods}>
        <Dialog
          wide
          title={title}
          onClose={close}
          actions={version ? <ActionsOrChoice>{actions(close)}</ActionsOrChoice> : actions(close)}
        >
          {form.ready ? <FormBody {...body} /> : <FormOutline failing={form.failing} />}
        </Dialog>
        {asks && (
          <LeaveDialog onStay={() => setAsks(false)} onLeave={onClose}>
            <DraftFate keepDraft={form.keepDraft} />
          </LeaveDialog>
        )}
        <LeaveGuard dirty={form.dirty} kind={form.id} keepDraft={form.keepDraft} />
        <OutcomeDialogs success={success} />
      </FormProvider>
    </FormContext>
  )
}
