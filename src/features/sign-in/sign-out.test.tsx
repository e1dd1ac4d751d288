import 'fake-indexeddb/auto'
import { screen } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { noteReach } from '@/api/reach.ts'
import { startDelivery } from '@/offline/delivery/triggers.ts'
import { send } from '@/offline/outbox/outbox.ts'
import { setUndoMs } from '@/offline/outbox/undo.ts'
import { network, notes, storedRows, withoutSignal } from '@/offline/test-device.ts'
import { freshStage, openScreens } from '@/ui/form/test-stage.tsx'
import SignOutPage from './sign-out.tsx'

const decision = notes({ kind: 'decision', undoable: true })

beforeEach(async () => {
  await freshStage()
  setUndoMs(60_000)
})

const open = () => openScreens({ '/logout': SignOutPage, '/login': () => <p>Signed out</p> }, '/logout')

test('signing out while a change can be undone sends it first, without asking', async () => {
  const heard = network(() => Response.json({}))
  noteReach('reachable')
  onTestFinished(startDelivery([decision]))
  await send(decision, { text: 'approve' })
  open()
  await screen.findByText('Signed out')
  expect(heard.filter(({ text }) => text === 'approve')).toHaveLength(1)
  expect((await storedRows()).map(({ state }) => state)).toEqual(['sent'])
})

test('without signal it says that the change has not been sent, and it can still be undone', async () => {
  withoutSignal()
  await send(decision, { text: 'approve' })
  open()
  await screen.findByText('1 change has not been sent yet.')
  expect((await storedRows())[0]!.sendAfter).toBeGreaterThan(Date.now())
})
