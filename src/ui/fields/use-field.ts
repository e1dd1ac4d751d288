import { type RefCallback, useCallback, useEffect, useId, useRef } from 'react'
import { type ControllerRenderProps, useController, useFormContext } from 'react-hook-form'

export type FieldProps = {
  /** The name in the form's values, with dots for nesting. */
  name: string
  label: string
  help?: React.ReactNode
}

/** A control bound by name: its value, its error, and the ids of the error and help that describe it. */
export type BoundField = {
  field: ControllerRenderProps & { value: string }
  id: string
  error: string | null
  described: string | undefined
}

export function useField(name: string, hasHelp: boolean): BoundField {
  const { control } = useFormContext()
  const { field, fieldState } = useController({ name, control })
  const ref = useKeptRef(field.ref)
  const id = useId()
  const error = fieldState.error?.message ?? null
  const described = [hasHelp && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return { field: { ...field, ref, value: (field.value ?? '') as string } as BoundField['field'], id, error, described }
}

/** The class of an Ionic control, which uses its own classes to show errors. */
export function controlClass(name: string, error: string | null): string {
  return error === null ? name : `${name} ion-touched ion-invalid`
}

/** react-hook-form forgets which element takes a field's focus when the form is filled again. */
function useKeptRef(register: RefCallback<unknown>): RefCallback<unknown> {
  const held = useRef<unknown>(null)
  useEffect(() => {
    if (held.current) register(held.current)
  }, [register])
  return useCallback(
    (control) => {
      held.current = control
      register(control)
    },
    [register],
  )
}
