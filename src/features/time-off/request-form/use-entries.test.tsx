import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { defaultTimeOffLimits } from '@/domain/time-off/rules/limits.ts'
import type { TimeOffFacts } from '@/domain/time-off/requests/request.ts'
import { noSchedule } from '@/domain/time-off/schedule/schedule.ts'
import type { RequestValues } from './request-values.ts'
import { useEntries } from './use-entries.ts'

const monday = '2026-11-23'
const facts = (MON: number): TimeOffFacts => ({
  today: '2026-11-20',
  limits: defaultTimeOffLimits,
  payType: 'H',
  schedule: { ...noSchedule, MON },
  balances: [],
  requestedDates: [],
  actsForAnother: false,
  name: 'Ann Lee',
})

function Form({ children }: { children: ReactNode }) {
  const methods = useForm<RequestValues>({
    defaultValues: { code: 'P', reason: '', entries: [{ date: monday, code: 'P', hours: '8.00' }] },
  })
  return <FormProvider {...methods}>{children}</FormProvider>
}

test('unfinished entries keep their share of the day when the schedule changes; others stay', () => {
  const { result, rerender } = renderHook(({ MON }) => useEntries(facts(MON)), {
    initialProps: { MON: 800 },
    wrapper: Form,
  })
  const hours = () => result.current.entries.map((entry) => entry.hours)
  rerender({ MON: 900 })
  expect(hours()).toEqual(['8.00'])
  act(() => result.current.setHours(0, 450))
  rerender({ MON: 1000 })
  expect(hours()).toEqual(['5.00'])
})
