import 'fake-indexeddb/auto'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { noteReach } from '@/api/reach.ts'
import { requiredIdentity, setIdentity } from '@/offline/identity.ts'
import { freshStage, stage } from '@/ui/form/test-stage.tsx'
import { OfflineStrip } from './offline-strip.tsx'

beforeEach(freshStage)

test("the strip doesn't appear or disappear during a press, but right after it", async () => {
  noteReach('reachable')
  stage(<OfflineStrip />)
  const strip = await screen.findByRole('status')
  const button = document.body.appendChild(document.createElement('button'))

  fireEvent.pointerDown(button)
  act(() => noteReach('unreachable'))
  expect(strip.textContent).toBe('')
  fireEvent.pointerUp(button)
  expect(strip.textContent).toBe('')
  await screen.findByText(/^Offline/)

  fireEvent.pointerDown(button)
  act(() => noteReach('reachable'))
  expect(strip.textContent).toMatch(/^Offline/)
  fireEvent.pointerCancel(button)
  await expect.poll(() => strip.textContent).toBe('')
})

test('without a session, the wording changes once the server answers, because there’s signal', async () => {
  act(() => setIdentity({ ...requiredIdentity(), token: '' }))
  noteReach('unreachable')
  stage(<OfflineStrip />)
  await screen.findByText(/^Signed in offline/)
  act(() => noteReach('reachable'))
  await screen.findByText(/^Signed in on this device only/)
})
