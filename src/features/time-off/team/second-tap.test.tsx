import 'fake-indexeddb/auto'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { TimeOffRequest } from '@/contract/time-off/time-off.ts'
import { close, online, open } from '@/features/time-off/requests/test-screens.tsx'
import { timeOffSubmissions } from '@/features/time-off/requests/sending/submissions.ts'
import { deliver } from '@/offline/delivery/deliver.ts'
import { findButton, screenOf } from '@/ui/form/test-stage.tsx'
import { mainId } from '@/ui/shell/main-id.ts'
import { address, freshManager, team } from './test-team.ts'
import { cards, shows, states } from './test-team-list.ts'

const names = ['Ann Lee', 'Bob May', 'Cem Ito']
const dee = { ...team[2]!, id: 4, employeeUserId: 'dee', employeeId: 'T4', employeeFirstName: 'Dee' }

/** A server that drops decided requests from its list, and gets one more request in the meantime. */
function serving(requests: TimeOffRequest[] = team, more: TimeOffRequest[] = []) {
  const decided = new Set<string>()
  return online(requests, ({ method, path }) => {
    if (method === 'PATCH') decided.add(/timeOffRequests\/(\d+)/.exec(path)![1]!)
    if (method !== 'GET' || !path.startsWith('/manager/') || decided.size === 0) return null
    const timeOffRequests = [...more, ...requests].filter(({ id }) => !decided.has(String(id)))
    return Response.json({ _embedded: { timeOffRequests }, _total_items: timeOffRequests.length, _page_count: 1 })
  })
}

/** Adds the app's scroller, which test screens lack. */
function scroller() {
  const main = document.createElement('main')
  main.id = mainId
  document.body.append(main)
  onTestFinished(() => main.remove())
  return (top: number) =>
    act(() => {
      main.scrollTop = top
      main.dispatchEvent(new Event('scroll'))
    })
}

const listsAsked = (heard: { path: string }[]) =>
  heard.filter(({ path }) => path.startsWith('/manager/timeOffRequests?limit=10')).length

beforeEach(() => freshManager())
afterEach(close)

test('a decided card stays where it is until the user moves on, and no other card moves under the thumb', async () => {
  const scrollTo = scroller()
  const heard = serving(team, [dee])
  const { user } = open(`${address}?status=waiting`)
  await shows(...names)
  const before = listsAsked(heard)
  await user.click(await findButton('Approve Ann Lee, Mon 11/23/2026'))
  await waitFor(async () => expect(await states()).toEqual(['1 time-off.approve waiting']))
  await act(() => deliver(timeOffSubmissions))
  await waitFor(() => expect(listsAsked(heard)).toBeGreaterThan(before))
  await shows(...names, 'Dee Ito')
  expect(cards()[0]!.textContent).toContain('You approved this request.')
  expect(cards()[0]!.querySelector('input')).toBeNull()
  await scrollTo(300)
  await shows(...names, 'Dee Ito')
  open(`${address}?status=waiting`)
  await shows('Dee Ito', 'Bob May', 'Cem Ito')
})

test('so does a denied request, and one decided by another user in the meantime, until the user leaves the app', async () => {
  let others = team
  online(team, ({ method, path }) =>
    method === 'GET' && path.startsWith('/manager/')
      ? Response.json({ _embedded: { timeOffRequests: others }, _total_items: others.length, _page_count: 1 })
      : null,
  )
  const { user } = open(`${address}?status=waiting`)
  await shows(...names)
  await user.click(await findButton('Deny Bob May, Mon 11/23/2026'))
  await user.type(await screen.findByRole('textbox'), 'Too many are off')
  others = team.slice(2)
  await user.click((await screen.findAllByText('Deny')).at(-1)!)
  await waitFor(async () => expect(await states()).toEqual(['2 time-off.deny waiting']))
  await act(() => deliver(timeOffSubmissions))
  await user.click(await findButton('Ok'))
  await waitFor(() => expect(cards()[0]!.textContent).toContain('This request no longer needs a decision.'))
  expect(cards()[1]!.textContent).toContain('You denied this request.')
  await shows(...names)
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  onTestFinished(() => visibility.mockRestore())
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await shows('Cem Ito')
})

test('the last row on the last page also stays, even though the page no longer exists', async () => {
  const many = Array.from({ length: 11 }, (_, at) => ({ ...team[0]!, id: at + 1, employeeUserId: `user${at}` }))
  let left = many
  let askedSince = false
  online(many, ({ method, path }) => {
    if (method === 'PATCH') left = many.slice(0, 10)
    if (method !== 'GET' || !path.startsWith('/manager/')) return null
    askedSince = left !== many
    const page = Number(new URL(path, 'http://x').searchParams.get('page') ?? 1)
    const timeOffRequests = left.slice((page - 1) * 10, page * 10)
    return Response.json({ _embedded: { timeOffRequests }, _total_items: left.length, _page_count: 2 })
  })
  const { user, place } = open(`${address}?status=waiting&page=2`)
  await user.click(await findButton('Approve Ann Lee, Mon 11/23/2026'))
  await waitFor(async () => expect(await states()).toEqual(['11 time-off.approve waiting']))
  await act(() => deliver(timeOffSubmissions))
  await waitFor(() => expect(askedSince).toBe(true))
  await waitFor(() => expect(cards()[0]!.textContent).toContain('You approved this request.'))
  expect(cards()).toHaveLength(1)
  expect(place()).toContain('page=2')
  // The user can go back, even though the server has only one page.
  await user.click(await findButton('Previous page'))
  await waitFor(() => expect(cards()).toHaveLength(10))
})

test('a second tap on the same spot queues nothing more and opens nothing', async () => {
  serving()
  const { user, place } = open(`${address}?status=waiting`)
  await shows(...names)
  const button = await findButton('Approve Ann Lee, Mon 11/23/2026')
  await user.dblClick(button)
  await user.click(await screen.findByText('You approved this request.'))
  await waitFor(async () => expect(await states()).toEqual(['1 time-off.approve waiting']))
  await act(() => deliver(timeOffSubmissions))
  await user.click(await screen.findByText('You approved this request.'))
  expect(await states()).toEqual(['1 time-off.approve sent'])
  expect(place()).toBe(`${address}?status=waiting`)
})

test('in a table, too, a decided row stays where it is', async () => {
  screenOf(1400)
  const heard = serving(team, [dee])
  const { user } = open(`${address}?status=waiting`)
  await user.click(await screen.findByRole('checkbox', { name: 'Select Ann Lee, Mon 11/23/2026' }))
  const before = listsAsked(heard)
  await user.click(await findButton('Approve'))
  await user.click(await findButton('Approve 1 request'))
  await waitFor(async () => expect(await states()).toEqual(['1 time-off.approve waiting']))
  await act(() => deliver(timeOffSubmissions))
  await waitFor(() => expect(listsAsked(heard)).toBeGreaterThan(before))
  const rows = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
  await waitFor(() => expect(rows()).toEqual([...names, 'Dee Ito']))
})
