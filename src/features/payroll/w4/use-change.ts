import { useFormContext } from 'react-hook-form'
import type { W4Values } from '@/domain/payroll/w4/w4-values.ts'

/** Changes several fields together, and revalidates those with errors. */
export function useChange(): (next: W4Values) => void {
  const { getValues, setValue, trigger, formState } = useFormContext<W4Values>()
  const { errors } = formState
  return (next) => {
    for (const name of Object.keys(next) as (keyof W4Values)[])
      if (next[name] !== getValues(name)) setValue(name, next[name], { shouldDirty: true })
    void trigger(Object.keys(errors) as (keyof W4Values)[])
  }
}
