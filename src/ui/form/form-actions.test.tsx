import 'fake-indexeddb/auto'
import { waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { NoteForm, noteField } from './test-note.tsx'
import { button, findButton, freshStage, stage, toastWords } from './test-stage.tsx'

beforeEach(freshStage)

test('Discard says that there is nothing to discard, and otherwise discards it', async () => {
  const { user } = stage(<NoteForm onFile={{ text: 'on file' }} etag={'"v1"'} />)
  await user.click(await findButton('Discard'))
  await waitFor(() => expect(toastWords()).toBe('There are no unsaved changes to discard.'))
  await waitFor(() => expect(noteField().value).toBe('on file'))
  await user.type(noteField(), ' and more')
  await user.click(button('Discard'))
  await waitFor(() => expect(noteField().value).toBe('on file'))
})
