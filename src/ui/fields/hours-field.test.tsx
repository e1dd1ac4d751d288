import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { beforeEach, expect, test } from 'vitest'
import { HoursField } from './hours-field.tsx'
import { freshStage, stage } from '@/ui/form/test-stage.tsx'

let told: number[] = []

function Week({ monday }: { monday: string }) {
  const methods = useForm({ defaultValues: { monday, tuesday: '0.00' } })
  return (
    <FormProvider {...methods}>
      <HoursField name="monday" label="Monday" onHours={(hundredths) => told.push(hundredths)} />
      <HoursField name="tuesday" label="Tuesday" />
    </FormProvider>
  )
}

async function open(monday: string) {
  const shown = stage(<Week monday={monday} />)
  const field = (await screen.findByLabelText('Monday')) as HTMLInputElement
  await waitFor(() => expect(document.querySelectorAll('ion-input:not(.hydrated)')).toHaveLength(0))
  return { ...shown, field }
}

beforeEach(async () => {
  told = []
  await freshStage()
})

test('typing replaces the value, which gets two decimals when the field is left', async () => {
  const { user, field } = await open('0.00')
  await user.tab()
  await waitFor(() => expect(document.activeElement).toBe(field))
  await user.keyboard('7.5')
  expect(field.value).toBe('7.5')
  await user.tab()
  expect(field.value).toBe('7.50')
  expect(told).toEqual([750])
})

test('accepts hours and minutes, and shows how it read them', async () => {
  const { user, field } = await open('8.00')
  await user.tab()
  await user.keyboard('10:15')
  await user.tab()
  expect(field.value).toBe('10.25')
  expect(screen.getByText('10:15 is 10.25 hours.')).toBeTruthy()
  expect(told).toEqual([1025])
  await user.click(field)
  await user.keyboard('7,5')
  await user.tab()
  expect(field.value).toBe('7.50')
  expect(screen.queryByText(/is 10.25 hours/)).toBeNull()
})

test('an empty field becomes 0.00 when it is left', async () => {
  const { user, field } = await open('8.00')
  await user.clear(field)
  await user.tab()
  expect(field.value).toBe('0.00')
  expect(told).toEqual([0])
})

test('drops letters while typing, and turns a comma into a point', async () => {
  const { user, field } = await open('8.00')
  await user.tab()
  await user.keyboard('7h,5x')
  expect(field.value).toBe('7.5')
})

test.each(['1030', '8.255', '7:60', '.'])('does not parse %j, and leaves it as typed', async (typed) => {
  const { user, field } = await open('8.00')
  await user.tab()
  await user.keyboard(typed)
  await user.tab()
  expect(field.value).toBe(typed)
  expect(told).toEqual([])
})
