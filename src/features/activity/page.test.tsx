import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { deliver } from '@/offline/deliver.ts'
import { send, unsettledOf } from '@/offline/outbox.ts'
import { network, notes } from '@/offline/test-device.ts'
import { button, freshStage, stage } from '@/ui/form/test-stage.tsx'
import ActivityPage from './page.tsx'

const note = notes({ screen: '/' })
const refusal = { title: 'Refused', status: 422, detail: 'The note was refused.', errors: [{ at: 'text', code: 'required', message: 'This field is required' }] }

vi.setConfig({ testTimeout: 30_000 })
beforeEach(freshStage)

test('an empty list says what will appear here', async () => {
  stage(<ActivityPage />)
  expect(await screen.findByRole('heading', { name: 'Nothing here yet' })).toBeTruthy()
})

test('what waits is shown with its status, and is discarded only after asking', async () => {
  await send(note, { text: 'first note' })
  const { user } = stage(<ActivityPage />)
  const entry = (await screen.findByText('first note')).closest('li')!
  const asked = () => screen.findByRole('alertdialog')
  expect(within(entry).getByText('Waiting to send')).toBeTruthy()
  await user.click(button('Discard', entry))
  await user.click(button('Cancel', await asked()))
  expect(await unsettledOf('note')).not.toBeNull()
  await user.click(button('Discard', entry))
  await user.click(button('Discard', await asked()))
  await waitFor(() => expect(screen.queryByText('first note')).toBeNull())
  expect(await unsettledOf('note')).toBeNull()
})

test('what was sent shows its receipt, and what was refused the reasons; sent again it goes out anew', async () => {
  network((_, count) => (count === 2 ? Response.json(refusal, { status: 422 }) : Response.json({}, { headers: { 'ess-receipt': `R-${count}` } })))
  await send(note, { text: 'good note' })
  await deliver([note])
  await send(note, { text: 'bad note' })
  await deliver([note])
  const { user } = stage(<ActivityPage />)
  const sent = within((await screen.findByText('good note')).closest('li')!)
  expect(sent.getByText('Receipt R-1')).toBeTruthy()
  const refused = screen.getByText('bad note').closest('li')!
  expect(within(refused).getByText('Needs attention')).toBeTruthy()
  expect(within(refused).getByText('This field is required')).toBeTruthy()
  expect(button('Edit', refused)).toHaveProperty('href', '/')
  await user.click(button('Send again', refused))
  await deliver([note])
  expect(await screen.findByText('Receipt R-3')).toBeTruthy()
})
