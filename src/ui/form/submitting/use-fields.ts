import { useEffect, useRef } from 'react'
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, get, useForm } from 'react-hook-form'
import type { OpenRow } from '@/offline/outbox/outbox.ts'
import { sameValue } from '@/ui/form/machine/form-facts.ts'
import { type FieldOf, type Reason, fieldErrors, serverReasons } from './reasons.ts'

type Fields<Values extends FieldValues> = {
  methods: UseFormReturn<Values, unknown, Values>
  fill: (shown: { values: Values; defaults: Values }) => void
  /** Shows the server's errors at their fields. */
  mark: (row: OpenRow, fieldOf: FieldOf) => void
  /** Clears the server's earlier errors, because it's being asked again. */
  unmark: () => void
  /** The fields in which the rules or the server found problems with these values; null for the whole form. */
  wrongIn: (values: Values) => (string | null)[]
}

/** The fields of a form, held by react-hook-form. `typed` receives every change except those by `fill`. */
export function useFields<Values extends FieldValues>(
  initial: Values,
  reasonsOf: (values: Values) => Reason[],
  typed: (values: Values) => void,
): Fields<Values> {
  // The server's errors stay beside their fields until the fields change.
  const refused = useRef<(Reason & { field: string; value: unknown })[]>([])
  const everyReason = (values: Values) => [
    ...reasonsOf(values),
    ...refused.current.filter(({ field, value }) => sameValue(get(values, field), value)),
  ]
  const methods = useForm<Values, unknown, Values>({
    defaultValues: initial as DefaultValues<Values>,
    mode: 'onTouched',
    shouldFocusError: false,
    // Do not read `formState.isValid`: it runs all rules again for each field that appears.
    resolver: (values) => {
      const reasons = everyReason(values)
      return reasons.length ? { values: {}, errors: fieldErrors<Values>(reasons) } : { values, errors: {} }
    },
  })
  const filling = useRef(false)
  const latest = useRef(typed)
  latest.current = typed
  useEffect(
    () =>
      methods.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (!filling.current) latest.current(structuredClone(values))
        },
      }),
    [methods],
  )
  return {
    methods,
    fill({ values, defaults }) {
      filling.current = true
      refused.current = []
      methods.reset(defaults)
      if (!sameValue(values, defaults)) methods.reset(values, { keepDefaultValues: true })
      filling.current = false
    },
    mark(row, fieldOf) {
      refused.current = serverReasons(row.problem?.errors ?? [], fieldOf).flatMap((reason) =>
        reason.field
          ? [{ ...reason, field: reason.field, value: methods.getValues(reason.field as Path<Values>) }]
          : [],
      )
      for (const { field, code, message } of refused.current)
        methods.setError(field as Path<Values>, { type: code, message })
    },
    unmark: () => {
      refused.current = []
    },
    wrongIn: (values) => everyReason(values).map(({ field }) => field),
  }
}
