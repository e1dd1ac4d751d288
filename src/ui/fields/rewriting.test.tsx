import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { beforeEach, expect, test } from 'vitest'
import { freshStage, stage } from '@/ui/form/test-stage.tsx'
import { GpaField } from './gpa-field.tsx'
import { PasswordField } from './plain-field.tsx'
import { PhoneField } from './phone-field.tsx'
import { ZipField } from './zip-field.tsx'

function Fields({ zip = '', phone = '' }) {
  const methods = useForm({ defaultValues: { zip, phone, gpa: '' } })
  return (
    <FormProvider {...methods}>
      <ZipField name="zip" label="ZIP code" />
      <PhoneField name="phone" label="Phone" />
      <GpaField name="gpa" label="GPA" />
    </FormProvider>
  )
}

beforeEach(freshStage)

const digits = (most: number) => `Only digits are kept, at most ${most}.`

test.each<[label: string, typed: string, stands: string, said: string]>([
  ['ZIP code', '85O', '85', digits(9)],
  ['ZIP code', '85009-12345', '85009-1234', digits(9)],
  ['ZIP code', '85009-1234', '85009-1234', ''],
  ['ZIP code', '8x5009', '85009', ''],
  ['Phone', '6025550123x', '(602) 555-0123', digits(10)],
  ['Phone', '60255501234', '(602) 555-0123', digits(10)],
  ['Phone', '1 602 555 0123', '(602) 555-0123', ''],
  ['GPA', '92', '9.2', 'Read as 9.2'],
  ['GPA', '3.5', '3.5', ''],
  ['GPA', 'B+', 'B+', ''],
])('%s: typing %s leaves %s and says "%s"', async (label, typed, stands, said) => {
  const { user } = stage(<Fields />)
  const field = (await screen.findByLabelText(label)) as HTMLInputElement
  await waitFor(() => expect(document.querySelectorAll('ion-input:not(.hydrated)')).toHaveLength(0))
  await user.type(field, typed)
  expect(field.value).toBe(stands)
  expect(notes()).toBe(said)
})

test('a value on file that is not a ZIP code or phone number stays until it is edited', async () => {
  const { user } = stage(<Fields zip="K1A 0B1" phone="555-0123" />)
  const field = (await screen.findByLabelText('ZIP code')) as HTMLInputElement
  await waitFor(() => expect(document.querySelectorAll('ion-input:not(.hydrated)')).toHaveLength(0))
  expect(field.value).toBe('K1A 0B1')
  expect((screen.getByLabelText('Phone') as HTMLInputElement).value).toBe('555-0123')
  await user.type(field, '5')
  expect(field.value).toBe('1015')
  expect(notes()).toBe(digits(9))
})

test('never drops pasted characters without saying so', async () => {
  const { user } = stage(<Fields />)
  const field = (await screen.findByLabelText('ZIP code')) as HTMLInputElement
  await waitFor(() => expect(document.querySelectorAll('ion-input:not(.hydrated)')).toHaveLength(0))
  await user.click(field)
  await user.paste('K1A 0B1')
  expect(notes()).toBe(digits(9))
  await user.clear(field)
  expect(notes()).toBe('')
})

test('never truncates a password, so that people don’t sign in with a different one than they typed', async () => {
  const { user } = stage(<PasswordField name="password" label="Password" show="Show" hide="Hide" />)
  const field = (await screen.findByLabelText('Password')) as HTMLInputElement
  await user.click(field)
  await user.paste('x'.repeat(300))
  expect(field.value).toHaveLength(300)
})

const notes = () => [...document.querySelectorAll('.field-note')].map(({ textContent }) => textContent).join('')
