import { useFormContext, useWatch } from 'react-hook-form'
import { hoursText } from '@/domain/hours.ts'
import { Button } from '@/ui/button.tsx'
import { HoursField } from '@/ui/fields/hours-field.tsx'
import { scheduleText } from './texts.ts'
import { type WeekValues, mondayUntilFriday, weekFields, weekTotal } from './week-values.ts'

/** The same week as a form, in the same layout. */
export function WeekFields() {
  const { control, getValues, setValue } = useFormContext<WeekValues>()
  const total = hoursText(weekTotal(useWatch({ control }) as WeekValues))

  function copy() {
    const values = mondayUntilFriday(getValues())
    for (const field of weekFields) setValue(field, values[field], { shouldDirty: true, shouldValidate: true })
  }
  return (
    <>
      <p className="field-help">{scheduleText('zero')}</p>
      <div className="schedule-week">
        {weekFields.map((field) => (
          <HoursField key={field} name={field} label={scheduleText(field)} resets />
        ))}
        <p className="schedule-day schedule-total">
          <span>{scheduleText('total')}</span>
          <output>{total}</output>
        </p>
      </div>
      <p className="schedule-copy">
        <Button kind="plain" onClick={copy}>
          {scheduleText('copy')}
        </Button>
      </p>
    </>
  )
}
