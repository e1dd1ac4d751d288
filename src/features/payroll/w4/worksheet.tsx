import { useMemo } from 'react'
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form'
import { type Cents, centsFromText, textFromCents } from '@/domain/money.ts'
import type { ClaimingStatus } from '@/domain/payroll/w4/w4.ts'
import { worksheetStatusWords } from '@/domain/payroll/w4/w4-words.ts'
import {
  isFilledIn,
  type WorksheetLine,
  type WorksheetStatus,
  worksheetAmounts,
  worksheetResult,
  worksheetStatuses,
} from '@/domain/payroll/w4/w4-worksheet.ts'
import type { W4Year } from '@/domain/payroll/w4/w4-year.ts'
import { problem } from '@/domain/problem.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialogs/dialog.tsx'
import { MoneyField } from '@/ui/fields/money-field.tsx'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { fieldErrors, reasonsOf } from '@/ui/form/submitting/reasons.ts'
import { worksheetText } from './texts.ts'

/** `typed`: the filled-in lines, by number. */
type WorksheetValues = { status: WorksheetStatus; typed: Record<string, string> }

const isMistyped = (text: string) => text.trim() !== '' && (centsFromText(text) ?? -1) < 0

/** The worksheet's input. It isn't part of the form, so it's neither kept nor sent. */
export function useWorksheet({ worksheet }: W4Year) {
  const lines = useMemo(() => worksheet.filter(isFilledIn).map(({ line }) => line), [worksheet])
  return useForm<WorksheetValues, unknown, WorksheetValues>({
    defaultValues: {
      status: 'S',
      typed: Object.fromEntries(lines.map((line) => [`line${line}`, ''])),
    },
    mode: 'onTouched',
    resolver: (values) => {
      const problems = lines
        .filter((line) => isMistyped(values.typed[`line${line}`] ?? ''))
        .map((line) => problem(`typed.line${line}`, 'w4.amount.format'))
      return problems.length
        ? { values: {}, errors: fieldErrors<WorksheetValues>(reasonsOf(problems, (at) => at)) }
        : { values, errors: {} }
    },
  })
}

/** The filing status defaults to the claimed one until the user changes it. */
export function suggestStatus(worksheet: ReturnType<typeof useWorksheet>, claimed: ClaimingStatus | ''): void {
  const status = worksheetStatuses.find((each) => each === claimed)
  if (status && !worksheet.formState.dirtyFields.status) worksheet.setValue('status', status)
}

type WorksheetDialogProps = {
  year: W4Year
  worksheet: ReturnType<typeof useWorksheet>
  onClose: () => void
  /** Applies the result, in cents. */
  onUse: (result: Cents) => void
}

/** The deductions worksheet, which updates during typing. */
export function WorksheetDialog({ year, worksheet, onClose, onUse }: WorksheetDialogProps) {
  return (
    <FormProvider {...worksheet}>
      <Lines year={year} onClose={onClose} onUse={onUse} />
    </FormProvider>
  )
}

function Lines({ year, onClose, onUse }: Omit<WorksheetDialogProps, 'worksheet'>) {
  const { control } = useFormContext<WorksheetValues>()
  const { status, typed } = useWatch({ control }) as WorksheetValues
  const filled = Object.fromEntries(Object.entries(typed).map(([name, text]) => [name.slice('line'.length), text]))
  const amounts = worksheetAmounts(year.worksheet, filled, status)
  const result = worksheetResult(year.worksheet, amounts)
  const wrong = Object.values(typed).some(isMistyped)
  return (
    <Dialog
      wide
      title={worksheetText('title', { year: year.year })}
      onClose={onClose}
      actions={
        <>
          <Button kind="bare" onClick={onClose}>
            {worksheetText('close')}
          </Button>
          <Button disabled={wrong} onClick={() => onUse(result)}>
            {worksheetText('use', { amount: textFromCents(result) })}
          </Button>
        </>
      }
    >
      <div className="form">
        <p className="help">{worksheetText('intro')}</p>
        <SelectField
          name="status"
          label={worksheetText('status')}
          options={worksheetStatuses.map((value) => ({ value, label: worksheetStatusWords(value) }))}
        />
        {year.worksheet.map((line) =>
          isFilledIn(line) ? (
            <MoneyField
              key={line.line}
              name={`typed.line${line.line}`}
              label={worksheetText('line', { line: line.line })}
              help={line.text()}
            />
          ) : (
            <Computed key={line.line} line={line} amount={amounts[line.line] ?? 0} />
          ),
        )}
      </div>
    </Dialog>
  )
}

function Computed({ line: { line, text }, amount }: { line: WorksheetLine; amount: Cents }) {
  return (
    <div className="field w4-computed">
      <span className="field-label">{worksheetText('line', { line })}</span>
      <output>{worksheetText('dollars', { amount: textFromCents(amount) })}</output>
      <p className="field-help">{text()}</p>
    </div>
  )
}
