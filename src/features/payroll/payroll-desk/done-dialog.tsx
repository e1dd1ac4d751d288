import { FormProvider, useForm } from 'react-hook-form'
import { settlePayrollChange } from '@/contract/payroll/payroll-desk.ts'
import { deskReasonMax } from '@/domain/administration/payroll-desk.ts'
import { check } from '@/domain/check.ts'
import { sentence } from '@/domain/problem-texts.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialogs/dialog.tsx'
import { CommentBox } from '@/ui/fields/comment-box.tsx'
import { deskPageText } from './texts.ts'

type DoneDialogProps = { count: number; onClose: () => void; onDone: (reason: string) => void }

/** Asks what was done before changes are marked as entered by hand. */
export function DoneDialog({ count, onClose, onDone }: DoneDialogProps) {
  const form = useForm({ defaultValues: { reason: '' } })
  function submit(): void {
    const { body, rules } = settlePayrollChange
    const checked = check({ version: '-', ...form.getValues() }, body!, rules, {})
    if (checked.ok) return onDone(checked.value.reason)
    form.setError('reason', { message: sentence(checked.problems[0]!) }, { shouldFocus: true })
  }
  return (
    <FormProvider {...form}>
      <Dialog
        title={deskPageText('doneTitle', { count })}
        mark="check"
        onClose={onClose}
        actions={
          <>
            <Button kind="bare" onClick={onClose}>
              {deskPageText('cancel')}
            </Button>
            <Button onClick={submit}>{deskPageText('done')}</Button>
          </>
        }
      >
        <p>{deskPageText('doneHelp')}</p>
        <CommentBox
          name="reason"
          label={deskPageText('doneReason')}
          help={deskPageText('doneReasonHelp')}
          max={deskReasonMax}
        />
      </Dialog>
    </FormProvider>
  )
}
