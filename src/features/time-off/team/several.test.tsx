import 'fake-indexeddb/auto'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { timeOffSubmissions } from '@/features/time-off/requests/sending/submissions.ts'
import { close, online, open, problem } from '@/features/time-off/requests/test-screens.tsx'
import { db } from '@/offline/database.ts'
import { deliver } from '@/offline/delivery/deliver.ts'
import { withoutSignal } from '@/offline/test-device.ts'
import { findButton } from '@/ui/form/test-stage.tsx'
import { address, freshManager, team } from './test-team.ts'
import { box, cards, shows, states } from './test-team-list.ts'

const names = ['Ann Lee', 'Bob May', 'Cem Ito']
const chosen = () => screen.queryByRole('group', { name: 'Selected requests' })
/** A device that stores the first and third decisions but has no room for the second. */
function roomForTwo() {
  globalThis.reportError = () => undefined
  const add = db.rows.add.bind(db.rows)
  const full = new DOMException('full', 'QuotaExceededError')
  let count = 0
  return vi
    .spyOn(db.rows, 'add')
    .mockImplementation(((...row: Parameters<typeof add>) =>
      ++count === 2 ? Promise.reject(full) : add(...row)) as typeof db.rows.add)
}

beforeEach(() => freshManager())
afterEach(async () => {
  await close()
})

test("several are approved at once, each separately: one refusal doesn't block the others", async () => {
  online(team, ({ method, path }) =>
    method === 'PATCH' && path.includes('/2/') ? problem(422, 'It cannot be approved.') : null,
  )
  const { user } = open(address)
  for (const name of ['Ann Lee', 'Bob May', 'Cem Ito']) await user.click(await box(name))
  expect(screen.getByRole('group', { name: 'Selected requests' }).textContent).toContain('3 selected')
  await user.click(await findButton('Approve'))
  await user.click(await findButton('Approve 3 requests'))
  await waitFor(async () => expect(await states()).toHaveLength(3))
  await act(() => deliver(timeOffSubmissions))
  expect(await states()).toEqual(['1 time-off.approve sent', '2 time-off.approve attention', '3 time-off.approve sent'])
  await waitFor(() => expect(cards()[1]!.textContent).toContain('Needs attention'))
})

test('a decision that the device has no room for stays selected, with a message; the others are kept and deselected', async () => {
  online(team)
  open(address)
  await shows(...names)
  withoutSignal()
  const { user } = open(address)
  for (const name of names) await user.click(await box(name))
  const room = roomForTwo()
  await user.click(await findButton('Approve'))
  await user.click(await findButton('Approve 3 requests'))
  const dialog = await screen.findByRole('alertdialog', { name: 'Not saved' })
  expect(dialog.textContent).toContain('This device has no room left')
  expect(dialog.textContent).toContain('1 request was not decided. It is still in the list.')
  expect(await states()).toEqual(['1 time-off.approve waiting', '3 time-off.approve waiting'])
  await user.click(await findButton('OK'))
  await waitFor(() => expect(chosen()!.textContent).toContain('1 selected'))
  expect((await box('Bob May')).checked).toBe(true)
  room.mockRestore()
  await user.click(await findButton('Approve'))
  await user.click(await findButton('Approve 1 request'))
  await waitFor(async () => expect(await states()).toHaveLength(3))
  await waitFor(() => expect(chosen()).toBeNull())
})

test('an approval that the device has no room for shows that on its card, too, which otherwise stays as it was', async () => {
  online(team)
  const { user } = open(address)
  await shows(...names)
  globalThis.reportError = () => undefined
  vi.spyOn(db.rows, 'add').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
  await user.click(await findButton('Approve Ann Lee, Mon 11/23/2026'))
  expect((await screen.findByRole('alertdialog', { name: 'Not saved' })).textContent).toContain('was not approved')
  expect(await states()).toEqual([])
  expect(cards()[0]!.textContent).toContain('Pending approval')
})
