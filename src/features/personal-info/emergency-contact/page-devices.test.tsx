import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { deliver } from '@/offline/delivery/deliver.ts'
import { readDraft } from '@/offline/outbox/drafts.ts'
import { unsettledOf } from '@/offline/outbox/outbox.ts'
import { network } from '@/offline/test-device.ts'
import { button, freshStage } from '@/ui/form/test-stage.tsx'
import { emergencyContactsSubmission } from './submission.ts'
import {
  cards,
  kind,
  maria,
  open,
  primary,
  relationships,
  remove,
  sean,
  sent,
  text,
  tom,
  waiting,
} from './test-contacts.tsx'

beforeEach(async () => {
  await freshStage()
  network(() => Promise.reject(new TypeError('fetch failed')), false)
})

describe('a list that was changed on another device in the meantime', () => {
  // On another device the second one was removed and another added.
  async function stale() {
    const present = { _embedded: { emergency_contacts: [maria, { ...tom, sequenceNumber: 4 }], relationships } }
    network(() =>
      Response.json(
        { title: 'Changed', status: 412, detail: '', errors: [], present, version: '"v2"' },
        { status: 412 },
      ),
    )
    const { user } = await open([maria, sean])
    await user.type(text(2, 'Name'), ' Jr')
    await user.click(button('Save'))
    await waiting()
    await deliver([emergencyContactsSubmission])
    const mine = within((await screen.findByRole('heading', { name: 'Your version' })).parentElement!)
    const theirs = within(screen.getByRole('heading', { name: 'The version on file now' }).parentElement!)
    expect(mine.getByText("Seán O'Neill Jr")).toBeTruthy()
    expect(mine.getByText(/\(602\) 555-0142/)).toBeTruthy()
    expect(theirs.getByText('Tom')).toBeTruthy()
    return user
  }

  test('keeping mine applies it to their version: a contact they removed is sent as new, and one they added is removed', async () => {
    const user = await stale()
    await user.click(button('Keep mine'))
    await vi.waitFor(async () => expect(await unsettledOf(kind)).toMatchObject({ base: '"v2"', state: 'waiting' }))
    const body = await sent()
    expect(body.filter(({ deleteCode }) => !deleteCode)).toMatchObject([
      { sequenceNumber: 1 },
      { emergencyContactName: "Seán O'Neill Jr", feId: 'file-2' },
    ])
    expect(body[1]).not.toHaveProperty('sequenceNumber')
  })

  test("taking theirs includes its primary contact and doesn't send mine", async () => {
    const user = await stale()
    await user.click(button('Take theirs'))
    await waitFor(() => expect(text(2, 'Name').value).toBe('Tom'))
    expect(cards()).toHaveLength(2)
    await waitFor(() => expect(primary()).toBe('10'))
    expect(await unsettledOf(kind)).toBeNull()
  })
})

test('leaving with a removed contact asks, and the list returns as it was left', async () => {
  const { user, leave, unmount } = await open([maria, sean])
  await remove(user, "Delete Contact 2: Seán O'Neill")
  await waitFor(() => expect(cards()).toHaveLength(1))
  void leave()
  const question = await screen.findByRole('alertdialog', { name: 'Leaving?' })
  expect(within(question).getByText('Changes you made may not be saved.')).toBeTruthy()
  await user.click(button('Leave', question))
  expect(await screen.findByText('Dashboard')).toBeTruthy()
  await vi.waitFor(async () => expect(await readDraft(kind)).not.toBeNull())
  unmount()
  document.body.replaceChildren()
  const again = await open([maria, sean])
  expect(await screen.findByText(/are back\.$/)).toBeTruthy()
  expect(cards()).toHaveLength(1)
  await again.user.click(button('Discard'))
  await waitFor(() => expect(cards()).toHaveLength(2))
  expect(await unsettledOf(kind)).toBeNull()
})
