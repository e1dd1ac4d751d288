import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { beforeEach, expect, test } from 'vitest'
import { CommentBox } from './comment-box.tsx'
import { freshStage, stage } from '@/ui/form/test-stage.tsx'

function Note({ reason }: { reason: string }) {
  const methods = useForm({ defaultValues: { reason } })
  return (
    <FormProvider {...methods}>
      <CommentBox name="reason" label="Reason" />
    </FormProvider>
  )
}

async function open(reason: string) {
  const shown = stage(<Note reason={reason} />)
  const box = (await screen.findByLabelText('Reason')) as HTMLTextAreaElement
  return { ...shown, box }
}

const described = (box: HTMLElement) => document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent

beforeEach(freshStage)

test('the box and its description show the remaining characters', async () => {
  const { user, box } = await open('')
  await waitFor(() => expect(described(box)).toBe('500 characters remaining'))
  await user.type(box, 'Dentist')
  expect(described(box)).toBe('493 characters remaining')
})

test('text that is too long can be pasted, and the box says how many characters are too many', async () => {
  const { user, box } = await open('x'.repeat(490))
  expect(screen.getByRole('status').textContent).toBe('10 characters remaining')
  await user.click(box)
  await user.paste('twelve chars')
  expect(box.value).toHaveLength(502)
  expect(screen.getByRole('status').textContent).toBe('2 characters over')
  await user.keyboard('{Backspace}')
  expect(screen.getByRole('status').textContent).toBe('1 character over')
})

test('the count does not interrupt typing while there is room', async () => {
  const { user, box } = await open('')
  await user.type(box, 'Family visit')
  expect(screen.getByRole('status').textContent).toBe('')
})
