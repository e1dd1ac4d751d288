import { useId } from 'react'
import { type ControllerRenderProps, useController, useFormContext } from 'react-hook-form'

export type FieldProps = {
  /** The name in the form's values; dots for nesting. */
  name: string
  label: string
  help?: React.ReactNode
}

/** Binds one control by name: its value, its error, and the ids that tie label, help and error to it. */
export function useField(name: string, hasHelp: boolean) {
  const { control } = useFormContext()
  const { field, fieldState } = useController({ name, control })
  const id = useId()
  const error = fieldState.error?.message ?? null
  const described = [hasHelp && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  return {
    field: { ...field, value: (field.value ?? '') as string } as ControllerRenderProps & { value: string },
    id,
    error,
    aria: { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined } as const,
  }
}
