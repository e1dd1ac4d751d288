import { FormProvider, useForm } from 'react-hook-form'
import { postBalanceCorrection } from '@/contract/administration/people.ts'
import { check } from '@/domain/check.ts'
import { sentence } from '@/domain/problem-texts.ts'
import { type BalanceCorrection, correctableCategories } from '@/domain/time-off/balances/balance-corrections.ts'
import { categoryName } from '@/domain/time-off/category.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialogs/dialog.tsx'
import { CommentBox } from '@/ui/fields/comment-box.tsx'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import { peopleText } from '@/features/admin/people/texts.ts'

type Values = { code: string; direction: 'add' | 'take'; hours: string; reason: string }

type CorrectionDialogProps = {
  name: string
  onClose: () => void
  onCorrect: (correction: Omit<BalanceCorrection, 'employerId'>) => void
}

/** Corrects a person's earned hours, and says how long that counts. */
export function CorrectionDialog({ name, onClose, onCorrect }: CorrectionDialogProps) {
  const form = useForm<Values>({ defaultValues: { code: 'P', direction: 'add', hours: '', reason: '' } })

  function correct(): void {
    const { body, rules } = postBalanceCorrection
    const checked = check(bodyOf(form.getValues()), body!, rules, { isCaller: false, isDriver: false })
    if (checked.ok) return onCorrect(checked.value)
    form.clearErrors()
    for (const [at, problem] of checked.problems.entries())
      form.setError(problem.at as keyof Values, { message: sentence(problem) }, { shouldFocus: at === 0 })
  }

  return (
    <FormProvider {...form}>
      <Dialog
        title={peopleText('correctTitle', { name })}
        onClose={onClose}
        actions={
          <>
            <Button kind="bare" onClick={onClose}>
              {peopleText('cancel')}
            </Button>
            <Button onClick={correct}>{peopleText('save')}</Button>
          </>
        }
      >
        <div className="record-correction">
          <SelectField
            name="code"
            label={peopleText('category')}
            options={correctableCategories.map((code) => ({ value: code, label: categoryName(code) }))}
          />
          <SelectField
            name="direction"
            label={peopleText('correction')}
            options={(['add', 'take'] as const).map((value) => ({ value, label: peopleText(value) }))}
          />
          <TextField name="hours" label={peopleText('hours')} inputmode="decimal" />
          <CommentBox name="reason" label={peopleText('reason')} help={peopleText('reasonHelp')} />
        </div>
        <p>{peopleText('correctionLasts')}</p>
      </Dialog>
    </FormProvider>
  )
}

/** Text that can't be parsed becomes 0, which the rules refuse. */
function bodyOf({ code, direction, hours, reason }: Values) {
  const typed = hours.trim().replace(',', '.')
  const number = /^\d+(\.\d{1,2})?$/.test(typed) ? Number(typed) : 0
  return { code, hours: direction === 'take' ? -number : number, reason }
}
