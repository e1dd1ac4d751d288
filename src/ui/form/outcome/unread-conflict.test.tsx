import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { deliver } from '@/offline/delivery/deliver.ts'
import { readDraft } from '@/offline/outbox/drafts.ts'
import { unsettledOf } from '@/offline/outbox/outbox.ts'
import { network, storedRows } from '@/offline/test-device.ts'
import { NotePage, note, noteField as field } from '@/ui/form/test-note.tsx'
import { button, findButton, freshStage, stage, toastWords } from '@/ui/form/test-stage.tsx'

const onFile = (text: string, etag: string) => Response.json({ text }, { headers: { etag } })

/**
 * Saves a version that another device has overtaken. The refusal does not include the version on file, and the server is
 * gone right after it.
 */
async function refused() {
  const server = { isDown: false, onFile: onFile('on file', '"v1"'), save: overtaken }
  function overtaken() {
    server.isDown = true
    return Response.json({ error: 'precondition failed' }, { status: 412 })
  }
  const heard = network(({ method }) => {
    if (method !== 'GET') return server.save()
    return server.isDown ? Promise.reject(new TypeError('fetch failed')) : server.onFile.clone()
  })
  const shown = stage(<NotePage />)
  await findButton('Save')
  await waitFor(() => expect(field().value).toBe('on file'))
  await shown.user.type(field(), ', and mine')
  await shown.user.click(button('Save'))
  await waitFor(async () => expect(await unsettledOf('note')).not.toBeNull())
  await deliver([note])
  server.onFile = onFile('of elsewhere', '"v2"')
  expect(await screen.findByText(/The version on file now could not be read/)).toBeTruthy()
  expect(() => button('Save')).toThrow('0 buttons')
  return { ...shown, server, heard }
}

beforeEach(freshStage)

test('a conflict with an unknown version reads it on Try again, and then both can be chosen', async () => {
  const { user, server, heard } = await refused()
  await user.click(button('Try again'))
  await waitFor(() => expect(toastWords()).toMatch(/could still not be read/))
  server.isDown = false
  await user.click(button('Try again'))
  expect(await screen.findByText('of elsewhere')).toBeTruthy()
  expect(screen.getByText('on file, and mine')).toBeTruthy()
  server.save = () => Response.json({}, { headers: { etag: '"v3"' } })
  await user.click(button('Keep mine'))
  await waitFor(async () => expect((await unsettledOf('note'))?.state).toBe('waiting'))
  await deliver([note])
  expect(heard.filter(({ method }) => method === 'PUT').map(({ text, ifMatch }) => [text, ifMatch])).toEqual([
    ['on file, and mine', '"v1"'],
    ['on file, and mine', '"v2"'],
  ])
})

test('changes against an unknown version are kept as a draft on request', async () => {
  const { user } = await refused()
  await user.click(button('Keep as a draft'))
  await findButton('Save')
  expect(field().value).toBe('on file, and mine')
  expect(screen.getByText(/unsaved changes/)).toBeTruthy()
  await waitFor(async () => expect(await storedRows()).toEqual([]))
  expect(await readDraft('note')).toMatchObject({ value: { text: 'on file, and mine' }, base: '"v1"' })
})

test('changes against an unknown version are discarded on request, and the form starts from the version on file', async () => {
  const { user, server } = await refused()
  server.isDown = false
  await user.click(button('Discard changes'))
  await user.click(button('Discard changes', await screen.findByRole('alertdialog')))
  await waitFor(() => expect(field().value).toBe('of elsewhere'))
  expect(await storedRows()).toEqual([])
  expect(await readDraft('note')).toBeNull()
})
