import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { deskReasonMax, deskWords } from '@/domain/administration/payroll-desk.ts'
import { isSameId } from '@/domain/identity/employee-id.ts'
import { sentence } from '@/domain/problem-texts.ts'
import { useUser } from '@/session/user.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialogs/dialog.tsx'
import { CommentBox } from '@/ui/fields/comment-box.tsx'
import { ChoiceField } from '@/ui/fields/choice-field.tsx'
import { Callout } from '@/ui/form/callout.tsx'
import { type DifferenceRow, Fields } from './difference-columns.tsx'
import { nameOf } from './submissions.ts'
import { deskPageText } from './texts.ts'

export type Decision = { step: 'accept' } | { step: 'keep' } | { step: 'dismiss'; reason: string }

type DifferenceDialogProps = {
  difference: DifferenceRow
  onClose: () => void
  onDecide: (decision: Decision) => void
}

type Values = { step: '' | Decision['step']; reason: string }

const choices = [
  { value: 'accept', label: deskPageText('accept') },
  { value: 'keep', label: deskPageText('keep') },
  { value: 'dismiss', label: deskPageText('dismiss') },
]

/** Shows payroll's and the portal's values, and asks which of them counts. */
export function DifferenceDialog({ difference, onClose, onDecide }: DifferenceDialogProps) {
  const isOwn = isSameId(difference, useUser())
  const form = useForm<Values>({ defaultValues: { step: '', reason: '' } })
  const step = useWatch({ control: form.control, name: 'step' })

  function submit(): void {
    const { reason } = form.getValues()
    if (step === '') return form.setError('step', { message: sentence({ code: 'required' }) }, { shouldFocus: true })
    if (step === 'accept' || step === 'keep') return onDecide({ step })
    if (reason.trim() !== '' && reason.length <= deskReasonMax) return onDecide({ step, reason })
    form.setError('reason', { message: sentence({ code: 'desk.reason' }) }, { shouldFocus: true })
  }

  return (
    <FormProvider {...form}>
      <Dialog
        title={deskPageText('nameOf', { what: deskWords.kind(difference.kind), name: nameOf(difference) })}
        onClose={onClose}
        actions={
          <>
            <Button kind="bare" onClick={onClose}>
              {deskPageText('close')}
            </Button>
            {!isOwn && <Button onClick={submit}>{deskPageText('save')}</Button>}
          </>
        }
      >
        <Fields fields={difference.fields} />
        {isOwn ? (
          <Callout mark="about">{deskPageText('own')}</Callout>
        ) : (
          <ChoiceField name="step" label={deskPageText('decide')} options={choices} />
        )}
        {step === 'dismiss' && (
          <CommentBox
            name="reason"
            label={deskPageText('why')}
            help={deskPageText('doneReasonHelp')}
            max={deskReasonMax}
          />
        )}
      </Dialog>
    </FormProvider>
  )
}
