import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Balance } from '@/domain/time-off/balances/balance.ts'
import { datedHours, withPendingTmp } from '@/domain/time-off/balances/balances.ts'
import { type CategoryCode, categoryName } from '@/domain/time-off/category.ts'
import { HoursCard } from '@/features/time-off/requests/hours-card.tsx'
import { FieldNotes } from '@/ui/fields/field-notes.tsx'
import { useField } from '@/ui/fields/use-field.ts'
import { StepSection } from '@/ui/form/wizard/step-section.tsx'
import { type RequestValues, entriesOf } from './request-values.ts'
import { requestText } from './texts.ts'

type CategoryStepProps = { categories: CategoryCode[]; balances: Balance[] }

/** Each category's balance, counting the days chosen here, and the category for the next day. */
export function CategoryStep({ categories, balances }: CategoryStepProps) {
  const { control } = useFormContext<RequestValues>()
  const entries = useWatch({ control, name: 'entries' })
  const { field, error } = useField('code', false)
  const id = useId()
  const now = withPendingTmp(balances, datedHours(entriesOf(entries)))
  return (
    <StepSection
      number={1}
      title={requestText('category')}
      state={error ? 'wrong' : field.value === '' ? 'open' : 'done'}
    >
      <div
        role="radiogroup"
        className="hours-cards"
        aria-label={requestText('category')}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        tabIndex={-1}
      >
        {categories.map((code) => (
          <HoursCard
            key={code}
            balance={now.find((balance) => balance.code === code) ?? nothingOf(code)}
            chosen={code === field.value}
            onChoose={() => field.onChange(code)}
          />
        ))}
      </div>
      <FieldNotes id={id} error={error} />
    </StepSection>
  )
}

const nothingOf = (code: CategoryCode): Balance => ({
  code,
  description: categoryName(code),
  earned: 0,
  taken: 0,
  unapproved: 0,
  pending: 0,
  pendingTmp: 0,
  remaining: null,
  negativeBalance: true,
})
