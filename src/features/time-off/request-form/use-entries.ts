import { useEffect, useRef } from 'react'
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form'
import type { Hundredths } from '@/domain/hours.ts'
import type { PlainDate } from '@/domain/plain-date.ts'
import type { HalfDay } from '@/domain/time-off/requests/half-day.ts'
import { afterScheduleChange } from '@/domain/time-off/rules/proportion.ts'
import type { TimeOffEntry, TimeOffFacts } from '@/domain/time-off/requests/request.ts'
import { type Toggled, removeEntry, setHours, takePart, toggleDay } from '@/domain/time-off/selecting/selecting.ts'
import { type RequestValues, afterEngine, entriesOf } from './request-values.ts'

/** The form's entries, which are changed only through the engine. */
export function useEntries(facts: TimeOffFacts) {
  const { control, getValues, setValue, trigger } = useFormContext<RequestValues>()
  // Registers it as a list, so a new one replaces it as a whole.
  useFieldArray({ control, name: 'entries', keyName: 'key' })
  const entries = useWatch({ control, name: 'entries' })

  function put(next: TimeOffEntry[]) {
    setValue('entries', afterEngine(next, getValues('entries')), { shouldDirty: true, shouldTouch: true })
    void trigger('entries')
  }
  const present = () => entriesOf(getValues('entries'))

  // When the schedule or balance changes, entries keep their share of the day and are checked again. A refused submission keeps the
  // server's reasons until the user changes it.
  const { isDirty } = useFormState({ control })
  const judgedBy = useRef(facts)
  useEffect(() => {
    const { schedule: before } = judgedBy.current
    const began = judgedBy.current !== facts && isDirty && getValues('entries').length > 0
    judgedBy.current = facts
    if (!began) return
    const entries = present()
    const next = afterScheduleChange(entries, before, facts.schedule)
    if (next.some(({ hours }, at) => hours !== entries[at]!.hours)) put(next)
    else void trigger('entries')
  }, [facts, isDirty, getValues, trigger])

  return {
    entries,
    put,
    toggled: (date: PlainDate): Toggled => toggleDay(present(), { date, code: getValues('code') }, facts),
    setHours: (index: number, hundredths: Hundredths) => put(setHours(present(), index, hundredths, facts)),
    takePart: (index: number, part: HalfDay | 'whole') => put(takePart(present(), index, part, facts)),
    remove: (index: number) => put(removeEntry(present(), index)),
  }
}
