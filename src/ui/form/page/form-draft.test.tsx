import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { db } from '@/offline/database.ts'
import { keepDraft, readDraft } from '@/offline/outbox/drafts.ts'
import { unsettledOf } from '@/offline/outbox/outbox.ts'
import { NoteForm, noteField } from '@/ui/form/test-note.tsx'
import { button, findButton, freshStage, stage } from '@/ui/form/test-stage.tsx'

beforeEach(freshStage)

const full = () => new DOMException('full', 'QuotaExceededError')
const draftText = async () => (await readDraft<{ text: string }>('note'))?.value.text
const form = () => stage(<NoteForm onFile={{ text: 'on file' }} version={{ etag: '"v1"', asOf: 0 }} />)
const field = async () => (await screen.findByLabelText('Note')) as HTMLInputElement
const leaving = async () => within(await screen.findByRole('alertdialog', { name: 'Leaving?' }))

test('a device that can’t read its drafts doesn’t write any: once it can, the form opens with the earlier draft', async () => {
  await keepDraft('note', { text: 'typed last week' })
  const { get } = db.drafts
  let failures = 2
  const reading = vi
    .spyOn(db.drafts, 'get')
    .mockImplementation(((key: never) =>
      failures-- > 0
        ? Promise.reject(new Error('lost'))
        : (get as (key: never) => unknown).call(db.drafts, key)) as never)
  form()
  expect(await screen.findByRole('alert')).toHaveProperty(
    'textContent',
    expect.stringContaining('cannot be read right now'),
  )
  expect(screen.queryByLabelText('Note')).toBeNull()
  expect((await field()).value).toBe('typed last week')
  reading.mockRestore()
  expect(await draftText()).toBe('typed last week')
})

test('reports changes that this device cannot store immediately, says on leaving that they are lost, and retries', async () => {
  const { user, leave } = form()
  const storing = vi.spyOn(db.drafts, 'put').mockRejectedValue(full())
  await user.type(await field(), ', and more')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toMatch(/Not kept.*no room left to keep a draft\. If you leave, your changes are lost\./)
  void leave()
  const question = await leaving()
  expect(question.getByText('Changes you made may not be saved.')).toBeTruthy()
  await question.findByText('They are lost if you leave: this device has no room left to keep a draft.')
  expect(question.queryByText(/keeps a draft/)).toBeNull()
  await user.click(button('Cancel'))
  storing.mockRestore()
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(await draftText()).toBe('on file, and more')
})

test('the question on leaving shows the specified sentence first, and promises a draft only once it is stored', async () => {
  const { user, leave } = form()
  await user.type(await field(), ', and more')
  let write: () => void = () => {}
  const { put } = db.drafts
  const storing = vi
    .spyOn(db.drafts, 'put')
    .mockImplementation(((row: never) =>
      new Promise<void>((resolve) => (write = resolve)).then(() =>
        (put as (row: never) => unknown).call(db.drafts, row),
      )) as never)
  void leave()
  const question = await leaving()
  const said = () => question.getAllByText(/./, { selector: 'p' }).map(({ textContent }) => textContent)
  expect(said()[0]).toBe('Changes you made may not be saved.')
  expect(question.queryByText(/keeps a draft/)).toBeNull()
  storing.mockRestore()
  write()
  await question.findByText(/^They are not submitted\. This device keeps a draft/)
})

test('announces a restored draft once, with a single Discard', async () => {
  await keepDraft('note', { text: 'typed last week' })
  const { user } = form()
  await screen.findByText(/^Your changes from .* are back\.$/)
  expect(screen.getAllByText(/unsaved|are back/i)).toHaveLength(1)
  expect(document.querySelectorAll('.status-badge[data-status="draft"]')).toHaveLength(1)
  const discards = [...document.querySelectorAll('ion-button')].filter((each) => /discard/i.test(each.textContent))
  expect(discards).toHaveLength(1)
  await user.click(discards[0]!)
  await waitFor(async () => expect([noteField().value, await draftText()]).toEqual(['on file', undefined]))
})

/** Another tab holds the outbox until it is told to let go. */
function heldByAnotherTab() {
  let held = true
  const holding = db.transaction('rw', db.rows, async () => {
    while (held) await db.rows.count()
  })
  return () => {
    held = false
    return holding
  }
}

test('reports a submission as stored only once it is, without making the user wait', async () => {
  const { user } = form()
  await user.type(await field(), ', and more')
  const letGo = heldByAnotherTab()
  await user.click(button('Save'))
  const working = within(await screen.findByRole('dialog', { name: 'Submitting' }))
  expect(working.getByText('Saving…')).toBeTruthy()
  expect(working.queryByText(/is saved on this device/)).toBeNull()
  await user.click(await findButton('Back to the form'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(noteField().value).toBe('on file, and more')
  await letGo()
  expect(await screen.findByRole('dialog', { name: 'Saved on this device' })).toBeTruthy()
  expect((await unsettledOf('note'))?.body).toEqual({ text: 'on file, and more' })
})
