import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { deliver } from '@/offline/delivery/deliver.ts'
import { keepDraft, readDraft } from '@/offline/outbox/drafts.ts'
import { send } from '@/offline/outbox/outbox.ts'
import { network, notes } from '@/offline/test-device.ts'
import { button, freshStage, stage } from '@/ui/form/test-stage.tsx'
import { HomeStatus } from './home-status.tsx'

const note = notes()
const allSent = 'Everything you submitted was sent'

beforeEach(freshStage)

async function oneSent() {
  network(() => Response.json({}))
  await send(note, { text: 'arrived' })
  await deliver([note])
}

test('an unfinished form replaces the check mark, and can be continued or discarded here', async () => {
  await oneSent()
  await keepDraft('note', { text: 'half' }, { label: { screen: '/form', title: 'Note', differs: 'one word added' } })
  const { user } = stage(<HomeStatus />)
  expect(await screen.findByText('Unfinished: Note, one word added.')).toBeTruthy()
  expect(screen.queryByText(allSent)).toBeNull()
  expect(button('Continue')).toHaveProperty('href', '/form')
  await user.click(button('Discard'))
  const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' })
  expect(within(question).getByText(/^“Note, one word added” was not submitted/)).toBeTruthy()
  await user.click(button('Discard', question))
  expect(await screen.findByText(allSent)).toBeTruthy()
  expect(screen.queryByText(/^Unfinished/)).toBeNull()
  expect(await readDraft('note')).toBeNull()
})

test('a draft from an earlier release is listed under its form, if that’s known', async () => {
  await keepDraft('note', { text: 'half' })
  stage(<HomeStatus />)
  expect(await screen.findByText('Unfinished: A form.')).toBeTruthy()
  expect(button('Continue')).toHaveProperty('href', '/note')
})

test('shows at most three drafts; Activity has the rest', async () => {
  for (const subject of ['1', '2', '3', '4', '5'])
    await keepDraft('note', subject, { subject, label: { screen: '/form', title: subject, differs: '' } })
  stage(<HomeStatus />)
  await waitFor(() => expect(screen.getAllByText(/^Unfinished/)).toHaveLength(3))
  expect(button('2 more unfinished forms in Activity')).toHaveProperty('href', '/activity')
})
