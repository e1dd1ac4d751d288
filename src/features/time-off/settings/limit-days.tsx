import { useRef } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { slashedWithDay, type PlainDate } from '@/domain/plain-date.ts'
import { maxLimitDays } from '@/domain/time-off/team/team-limits.ts'
import { Button } from '@/ui/button.tsx'
import { DigitsField } from '@/ui/fields/digits-field.tsx'
import { IconButton } from '@/ui/ionic/icon-button.tsx'
import { AwayDay } from './away-fields.tsx'
import type { LimitsValues } from './limits-values.ts'
import { settingsText } from './texts.ts'

/** Limits for single days. */
export function LimitDays({ today }: { today: PlainDate }) {
  const { control, getValues, setValue, setFocus } = useFormContext<LimitsValues>()
  const { fields, remove } = useFieldArray({ control, name: 'dates' })
  const dates = useWatch({ control, name: 'dates' })
  const heading = useRef<HTMLLegendElement>(null)
  function add() {
    // `append` would show errors for the new row's empty fields immediately.
    setValue('dates', [...getValues('dates'), { date: '', limit: '' }], { shouldDirty: true })
    setTimeout(() => setFocus(`dates.${fields.length}.date`))
  }
  return (
    <fieldset className="limit-days">
      <legend ref={heading} tabIndex={-1}>
        {settingsText('dayLimits')}
      </legend>
      {fields.map(({ id }, at) => {
        const date = dates[at]?.date
        const day = date ? slashedWithDay(date) : settingsText('newLimit')
        return (
          <div key={id} className="limit-day" role="group" aria-label={day}>
            <AwayDay name={`dates.${at}.date`} label={settingsText('limitDate')} min={today} />
            <DigitsField name={`dates.${at}.limit`} label={settingsText('limit')} />
            <IconButton
              icon="trash"
              label={settingsText('removeLimit', { day })}
              onClick={() => {
                remove(at)
                // The next row moves into the removed one's place.
                heading.current?.focus({ preventScroll: true })
              }}
            />
          </div>
        )
      })}
      <div>
        <Button kind="plain" disabled={fields.length >= maxLimitDays} onClick={add}>
          {settingsText('addLimit')}
        </Button>
      </div>
    </fieldset>
  )
}
