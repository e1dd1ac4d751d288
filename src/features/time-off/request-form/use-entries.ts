import { useEffect, useRef } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import type { Hundredths } from '@/domain/hours.ts'
import type { PlainDate } from '@/domain/plain-date.ts'
import type { TimeOffEntry, TimeOffFacts } from '@/domain/time-off/request.ts'
import { type Toggled, removeEntry, setHours, toggleDay } from '@/domain/time-off/selecting.ts'
import { type RequestValues, afterEngine, entriesOf } from './request-values.ts'

/** The entries of the form, changed only by the engine. */
export function useEntries(facts: TimeOffFacts) {
  const { control, getValues, setValue, trigger } = useFormContext<RequestValues>()
  // Registers it as a list: a new one is then put in place as a whole.
  useFieldArray({ control, name: 'entries', keyName: 'key' })
  const entries = useWatch({ control, name: 'entries' })

  function put(next: TimeOffEntry[]) {
    setValue('entries', afterEngine(next, getValues('entries')), { shouldDirty: true, shouldTouch: true })
    void trigger('entries')
  }
  const present = () => entriesOf(getValues('entries'))

  // A new schedule, a new balance: what was right may be wrong now, and the other way round.
  const judgedBy = useRef(facts)
  useEffect(() => {
    if (judgedBy.current !== facts && getValues('entries').length > 0) void trigger('entries')
    judgedBy.current = facts
  }, [facts, getValues, trigger])

  return {
    entries,
    put,
    toggled: (date: PlainDate): Toggled => toggleDay(present(), { date, code: getValues('code') }, facts),
    setHours: (index: number, hundredths: Hundredths) => put(setHours(present(), index, hundredths, facts)),
    remove: (index: number) => put(removeEntry(present(), index)),
  }
}
