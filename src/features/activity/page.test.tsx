import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { deliver } from '@/offline/delivery/deliver.ts'
import { dropDraft, keepDraft, readDraft } from '@/offline/outbox/drafts.ts'
import { send, unsettledOf } from '@/offline/outbox/outbox.ts'
import { network, notes, storedRows } from '@/offline/test-device.ts'
import { button, freshStage, stage, toastWords } from '@/ui/form/test-stage.tsx'
import ActivityPage from './page.tsx'

const note = notes({ screen: '/' })
const refusal = {
  title: 'Refused',
  status: 422,
  detail: 'The note was refused.',
  errors: [{ at: 'text', code: 'required', message: 'This field is required' }],
}

beforeEach(freshStage)

test('an empty list says what will appear here', async () => {
  stage(<ActivityPage />)
  expect(await screen.findByRole('heading', { name: 'Nothing here yet' })).toBeTruthy()
})

test('what waits is shown with its status, and is withdrawn only after asking', async () => {
  await send(note, { text: 'first note' })
  const { user } = stage(<ActivityPage />)
  const entry = (await screen.findByText('first note')).closest('li')!
  const asked = () => screen.findByRole('alertdialog')
  expect(within(entry).getByText('Waiting to send')).toBeTruthy()
  await user.click(button('Withdraw', entry))
  await user.click(button('Cancel', await asked()))
  expect(await unsettledOf('note')).not.toBeNull()
  await user.click(button('Withdraw', entry))
  await user.click(button('Withdraw', await asked()))
  await waitFor(() => expect(screen.queryByText('first note')).toBeNull())
  expect(await unsettledOf('note')).toBeNull()
})

test('what was sent shows its receipt, and what was refused the reasons; sent again it goes out again', async () => {
  network((_, count) =>
    count === 2
      ? Response.json(refusal, { status: 422 })
      : Response.json({}, { headers: { 'ess-receipt': `R-${count}` } }),
  )
  await send(note, { text: 'good note' })
  await deliver([note])
  await send(note, { text: 'bad note' })
  await deliver([note])
  const { user } = stage(<ActivityPage />)
  const sent = within((await screen.findByText('Receipt R-1')).closest('li')!)
  expect(sent.getByText('good note')).toBeTruthy()
  // Once it stands in its section: before, its entry is another one.
  const refused = (await screen.findByText('Needs attention')).closest('li')!
  expect(within(refused).getByText('bad note')).toBeTruthy()
  expect(within(refused).getByText('This field is required')).toBeTruthy()
  expect(button('Edit', refused)).toHaveProperty('href', '/')
  expect(button('Discard changes', refused)).toBeTruthy()
  await user.click(button('Send again', refused))
  await waitFor(async () => expect(await unsettledOf('note')).toMatchObject({ state: 'waiting' }))
  await deliver([note])
  expect(await screen.findByText('Receipt R-3')).toBeTruthy()
})

test('what was replaced stays, says when, and is brought back as the draft of its form, unless that has a newer one', async () => {
  await send(note, { text: 'older' })
  await keepDraft('note', { text: 'typed since' })
  await send({ ...note, replaces: true }, { text: 'newer' })
  await keepDraft('note', { text: 'typed since' })
  const { user, router } = stage(<ActivityPage />)
  const older = (await screen.findByText(/^Replaced at \d+:\d\d [AP]M, submitted/)).closest('li')!
  expect(within(older).getByText('older')).toBeTruthy()
  await user.click(button('Bring it back', older))
  await waitFor(() => expect(toastWords()).toMatch(/not submitted/))
  await dropDraft('note')
  await user.click(button('Bring it back', older))
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect((await readDraft('note'))?.value).toEqual({ text: 'older' })
  expect(await unsettledOf('note')).toMatchObject({ body: { text: 'newer' } })
})

test('Send now without signal says so, and the change stays waiting', async () => {
  network(() => Response.json({}), false)
  await send(note, { text: 'a note' })
  const before = await storedRows()
  const { user } = stage(<ActivityPage />)
  const entry = (await screen.findByText('a note')).closest('li')!
  await user.click(button('Send now', entry))
  await waitFor(() => expect(toastWords()).toMatch(/^Still no signal/))
  expect(await storedRows()).toEqual(before)
})
