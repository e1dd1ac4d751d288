import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import '@/ui/employees/employees.css'
import { FieldNotes } from '@/ui/fields/field-notes.tsx'
import { type FieldProps, useField } from '@/ui/fields/use-field.ts'
import { Icon } from '@/ui/icon.tsx'
import type { AwayValues } from './away-form.tsx'
import { ChoosePerson } from './choose-person.tsx'
import { settingsText } from './texts.ts'

/** The chosen deputy: a button that opens the search. */
export function DeputyField({ label, help }: Omit<FieldProps, 'name'>) {
  const { field, id, error, described } = useField('deputyEmployeeId', Boolean(help))
  const { setValue, watch } = useFormContext<AwayValues>()
  const [choosing, setChoosing] = useState(false)
  const name = watch('deputyName')
  return (
    <div
      className="plain-field person-picker"
      data-set={name !== '' || undefined}
      data-wrong={error !== null || undefined}
    >
      <label htmlFor={id}>{label}</label>
      <div className="plain-input">
        <button
          ref={field.ref}
          id={id}
          type="button"
          aria-haspopup="dialog"
          aria-label={name ? `${label}: ${name}` : settingsText('chooseDeputy')}
          aria-describedby={described}
          onClick={() => setChoosing(true)}
        >
          {!name && <Icon name="search" size={20} />}
          <span>{name || settingsText('chooseDeputy')}</span>
        </button>
      </div>
      <FieldNotes id={id} error={error} help={help} />
      {choosing && (
        <ChoosePerson
          title={settingsText('chooseDeputy')}
          help={settingsText('deputyHelp')}
          choose={settingsText('choose')}
          onClose={() => setChoosing(false)}
          onChoose={({ employerId, employeeId, completeName }) => {
            setChoosing(false)
            setValue('deputyEmployerId', employerId)
            setValue('deputyName', completeName)
            field.onChange(employeeId)
          }}
        />
      )}
    </div>
  )
}

type AwayDayProps = FieldProps & { min: string | undefined }

/** A day, in the browser's own date field. */
export function AwayDay({ name, label, min }: AwayDayProps) {
  const { field, id, error, described } = useField(name, false)
  return (
    <div className="plain-field" data-wrong={error !== null || undefined}>
      <label htmlFor={id}>{label}</label>
      <div className="plain-input">
        <input
          ref={field.ref}
          id={id}
          type="date"
          min={min}
          value={field.value}
          aria-invalid={error !== null}
          aria-describedby={described}
          onChange={(event) => field.onChange(event.target.value)}
          onBlur={field.onBlur}
        />
      </div>
      <FieldNotes id={id} error={error} />
    </div>
  )
}
