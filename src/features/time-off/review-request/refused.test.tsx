import 'fake-indexeddb/auto'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { requestKinds } from '@/features/time-off/requests/waiting/changes.ts'
import { close, freshScreens, online, open, problem } from '@/features/time-off/requests/test-screens.tsx'
import { address as list, freshManager, team } from '@/features/time-off/team/test-team.ts'
import { openRowsOf } from '@/offline/outbox/outbox.ts'
import { button, findButton, screenOf } from '@/ui/form/test-stage.tsx'

const address = '/timeoff/requests/review?user=ann&request=1'
const notFound = () => screen.findByRole('heading', { name: 'Request not found' })
/** A server that lists the team but refuses each single request, because it has moved to another team. */
const refusing = () =>
  online(team, ({ path }) => (path.startsWith('/users/') ? problem(403, 'This request is not of your team.') : null))

beforeEach(freshManager)
afterEach(close)

test('another team’s request opened by id is refused, reveals nothing, and leads to My Employee Requests', async () => {
  refusing()
  const { user, place } = open(address)
  await notFound()
  expect(document.body.textContent).not.toContain('Lee')
  expect(() => button('Approve')).toThrow('0 buttons')
  await user.click(button('Back'))
  await waitFor(() => expect(place()).toBe(list))
})

test('a user who came from a list returns to it, with filters, search, and page', async () => {
  screenOf(1100)
  refusing()
  const from = `${list}?search=Lee&status=P&size=25`
  const { user, place } = open(from)
  await user.click(await findButton('View Ann Lee, Mon 11/23/2026'))
  await notFound()
  await user.click(button('Back'))
  await waitFor(() => expect(place()).toBe(from))
})

test('a user without a team is led to their own requests', async () => {
  await freshScreens()
  refusing()
  const { user, place } = open(address)
  await notFound()
  await user.click(button('Back'))
  await waitFor(() => expect(place()).toBe('/timeoff/my-requests'))
})

test.each(['Approve', 'Deny'])(
  'a comment of 501 characters is refused at the field and stays there: %s',
  async (decision) => {
    online(team)
    const { user } = open(address)
    const comment = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' })
    fireEvent.input(comment, { target: { value: 'x'.repeat(501) } })
    await user.click(button(decision))
    expect(await screen.findByText('Max 500 characters')).toBeTruthy()
    expect(comment.value).toHaveLength(501)
    expect(await openRowsOf(requestKinds)).toEqual([])
    fireEvent.input(comment, { target: { value: 'x'.repeat(500) } })
    await user.click(button(decision))
    await waitFor(async () => expect(await openRowsOf(requestKinds)).toHaveLength(1))
  },
)

test('the buttons on an open page disappear once the employee has another manager', async () => {
  online(team)
  const { client } = open(address)
  await findButton('Approve')
  refusing()
  await act(() => client.invalidateQueries())
  await waitFor(() => expect(() => button('Approve')).toThrow('0 buttons'))
  expect(() => button('Deny')).toThrow('0 buttons')
  expect(screen.getByText(/You no longer have access to this request/)).toBeTruthy()
})
