import 'fake-indexeddb/auto'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type TeamLimits, noLimits } from '@/domain/time-off/team/team-limits.ts'
import { queueApproval } from '@/features/time-off/requests/sending/queueing.ts'
import { shownOf } from '@/features/time-off/requests/waiting/shown-requests.ts'
import { close, online, open } from '@/features/time-off/requests/test-screens.tsx'
import { withoutSignal } from '@/offline/test-device.ts'
import { findButton } from '@/ui/form/test-stage.tsx'
import { cards, shows } from '@/features/time-off/team/test-team-list.ts'
import { address, freshManager, monday, team } from '@/features/time-off/team/test-team.ts'

const near = (off: number, asked: number) => ({ coverage: [{ date: monday.date, limit: 3, off, asked }] })
const firstLines = () => cards().map((card) => card.querySelector('.facts-coverage')?.textContent ?? '')

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T18:00:00Z') })
  await freshManager()
})
afterEach(async () => {
  vi.useRealTimers()
  await close()
})

test('a card says how many people on the team are off on its days, and the limit', async () => {
  online([{ ...team[0]!, ...near(3, 0) }, { ...team[1]!, ...near(2, 2) }, team[2]!])
  open(address)
  await shows('Ann Lee', 'Bob May', 'Cem Ito')
  expect(firstLines()).toEqual(['Mon, Nov 23: 3 of 3 are off', 'Mon, Nov 23: 2 of 3 are off, 2 more asked', ''])
})

test('an approval without signal counts right away for other requests on its days', async () => {
  const requests = team.map((each) => ({ ...each, ...near(2, 2) }))
  online(requests)
  open(address)
  await shows('Ann Lee', 'Bob May', 'Cem Ito')
  withoutSignal()
  await act(async () => void (await queueApproval(shownOf(requests[0]!))))
  await waitFor(() => expect(firstLines().slice(1)).toEqual(Array(2).fill('Mon, Nov 23: 3 of 3 are off, 1 more asked')))
})

/** A team with two people off on Monday, one of whom has only asked. */
function withLimits(limits: TeamLimits) {
  const [ann, bob] = team
  return online([], ({ path }) => {
    if (path.startsWith('/teamLimits')) return Response.json({ teamLimits: limits })
    if (!path.startsWith('/manager/timeOffRequests?limit=-1')) return null
    const requests = [{ ...ann!, status: 'S' as const }, bob!]
    return Response.json({ _embedded: { timeOffRequests: requests }, _total_items: 2, _page_count: 1 })
  })
}
const dayOf = (words: string) => screen.findByRole('button', { name: new RegExp(words) })

test('the month compares the team with its limits, and a day shows who is off, even without signal', async () => {
  withLimits({ ...noLimits, usual: 1, dates: [{ date: '2026-11-26', limit: 0 }] })
  open(`${address}?tab=3`)
  await dayOf('November 23, 2026, .*1 of 1 is off, 1 more asked')
  withoutSignal()
  const { user } = open(`${address}?tab=3`)
  await user.click(await dayOf('November 23, 2026, .*1 of 1 is off, 1 more asked'))
  const shown = within((await screen.findByRole('heading', { name: 'Mon, Nov 23' })).closest('li')!)
  expect(shown.getByText('1 of 1 is off')).toBeTruthy()
  expect(shown.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Ann Lee'),
    expect.stringContaining('Bob May'),
  ])
  expect(await dayOf('November 26, 2026, .*nobody should be off')).toBeTruthy()
  expect(await findButton('Set Limits')).toHaveProperty('href', '/timeoff/settings?tab=3')
})

test('without a limit, the page explains the purpose of one', async () => {
  withLimits(noLimits)
  open(`${address}?tab=3`)
  expect(await screen.findByText(/You haven’t set a limit/)).toBeTruthy()
  expect(await dayOf('November 23, 2026, 1 off, \\+1')).toBeTruthy()
})
