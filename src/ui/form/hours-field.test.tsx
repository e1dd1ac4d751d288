import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { beforeEach, expect, test, vi } from 'vitest'
import { HoursField } from './hours-field.tsx'
import { freshStage, stage } from './test-stage.tsx'

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

vi.setConfig({ testTimeout: 30_000 })
beforeEach(async () => {
  told = []
  await freshStage()
})

test('what stands there is replaced by what is typed, and has two decimals once the field is left', async () => {
  const { user, field } = await open('0.00')
  await user.tab()
  expect(document.activeElement).toBe(field)
  await user.keyboard('7.5')
  expect(field.value).toBe('7.5')
  await user.tab()
  expect(field.value).toBe('7.50')
  expect(told).toEqual([750])
})

test('letters and a third decimal do not get in, and a pasted comma is the point', async () => {
  const { user, field } = await open('')
  await user.type(field, '8h.255')
  expect(field.value).toBe('8.25')
  await user.clear(field)
  await user.click(field)
  await user.paste('7,5 hours')
  expect(field.value).toBe('7.5')
})

test('what is no number becomes 0.00 when the field is left', async () => {
  const { user, field } = await open('8.00')
  await user.clear(field)
  await user.type(field, '.')
  await user.tab()
  expect(field.value).toBe('0.00')
  expect(told).toEqual([0])
})
