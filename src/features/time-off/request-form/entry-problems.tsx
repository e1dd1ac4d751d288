import { type FieldError, useFormState } from 'react-hook-form'
import { slashedWithDay } from '@/domain/plain-date.ts'
import { categoryName } from '@/domain/time-off/category.ts'
import { Callout } from '@/ui/form/callout.tsx'
import { Icon } from '@/ui/icon.tsx'
import type { FormEntry, RequestValues } from './request-values.ts'
import { requestText } from './texts.ts'

type ErrorsOfEntry = Partial<Record<'date' | 'code' | 'hours', FieldError>>

/** Errors in single entries, by date and category, and errors that concern all of them. */
export function EntryProblems({ entries }: { entries: FormEntry[] }) {
  const { errors } = useFormState<RequestValues>({ name: 'entries' })
  // After a change react-hook-form keeps the list's own error under `root`; after a submit, directly on the list.
  const found = errors.entries as (FieldError & { root?: FieldError } & (ErrorsOfEntry | undefined)[]) | undefined
  if (!found) return null
  const said = entries.flatMap(({ date, code }, index) =>
    (['date', 'code', 'hours'] as const).flatMap((part) => {
      const reason = found[index]?.[part]?.message
      return reason
        ? [requestText('entryError', { date: slashedWithDay(date), category: categoryName(code), reason })]
        : []
    }),
  )
  const whole = found.root?.message ?? found.message
  // An invalid field takes the focus itself.
  const takesFocus = entries.every((_, index) => !found[index]?.hours)
  return (
    <>
      {whole && (
        <p className="field-error ion-invalid" tabIndex={-1}>
          <Icon name="alert" size={18} />
          <span>{whole}</span>
        </p>
      )}
      {said.length > 0 && (
        <div className={takesFocus ? 'ion-invalid' : undefined} tabIndex={-1}>
          <Callout tone="attention" mark="alert" live="alert">
            <ul>
              {said.map((each) => (
                <li key={each}>{each}</li>
              ))}
            </ul>
          </Callout>
        </div>
      )}
    </>
  )
}
