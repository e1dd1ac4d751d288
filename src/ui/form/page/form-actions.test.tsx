import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { db } from '@/offline/database.ts'
import { NoteForm, noteField } from '@/ui/form/test-note.tsx'
import { button, findButton, freshStage, stage, toastWords } from '@/ui/form/test-stage.tsx'

beforeEach(freshStage)

test('the actions are disabled until the device has reported its stored work', async () => {
  let answer = () => {}
  const asked = new Promise<void>((resolve) => (answer = resolve))
  const reading = vi.spyOn(db.drafts, 'get').mockReturnValue(asked.then(() => undefined) as never)
  onTestFinished(() => reading.mockRestore())
  stage(<NoteForm onFile={{ text: 'on file' }} version={{ etag: '"v1"', asOf: 0 }} />)
  const footer = (await findButton('Save')).closest<HTMLElement>('ion-footer')!
  expect(screen.queryByLabelText('Note')).toBeNull()
  expect(footer.inert).toBe(true)
  answer()
  await waitFor(() => expect(noteField().value).toBe('on file'))
  expect(footer.inert).toBe(false)
})

test('Discard says that there is nothing to discard, and otherwise discards it', async () => {
  const { user } = stage(<NoteForm onFile={{ text: 'on file' }} version={{ etag: '"v1"', asOf: 0 }} />)
  await user.click(await findButton('Discard'))
  await waitFor(() => expect(toastWords()).toBe('There are no unsaved changes to discard.'))
  await waitFor(() => expect(noteField().value).toBe('on file'))
  await user.type(noteField(), ' and more')
  await user.click(button('Discard'))
  await waitFor(() => expect(noteField().value).toBe('on file'))
})
