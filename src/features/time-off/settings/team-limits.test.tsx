import 'fake-indexeddb/auto'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TeamLimits, noLimits } from '@/domain/time-off/team/team-limits.ts'
import { deliver } from '@/offline/delivery/deliver.ts'
import { withoutSignal } from '@/offline/test-device.ts'
import { openRowsOf } from '@/offline/outbox/outbox.ts'
import { button, findButton, toastWords } from '@/ui/form/test-stage.tsx'
import { teamLimitsSubmission } from './submissions.ts'
import { freshSettings, online, open } from './test-settings.tsx'

const address = '/timeoff/settings?tab=3'

/** Serves these limits, and accepts every change. */
const serving = (onFile: TeamLimits) =>
  online({}, ({ path, method, body }) => {
    if (!path.startsWith('/teamLimits')) return null
    const answer = method === 'GET' ? onFile : body
    return Response.json({ teamLimits: answer }, { headers: { etag: '"v1"', 'ess-receipt': 'R-1234-ABCD' } })
  })
const sent = (heard: ReturnType<typeof serving>) => heard.find(({ method }) => method === 'PUT')?.body
const limit = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const days = () => within(screen.getByRole('group', { name: 'A different limit on single days' }))

beforeEach(() => freshSettings({ isManager: true }))
afterEach(() => document.querySelectorAll('ion-toast').forEach((shown) => void shown.dismiss()))

test('only leaders have a team, and so limits', async () => {
  await freshSettings()
  serving(noLimits)
  open('/timeoff/settings')
  await screen.findByText('Allow Others to Request on My Behalf')
  expect(screen.queryByText('Team Limits')).toBeNull()
})

test('a leader without signal sets the usual limit, one for a weekday, and one for a single day; they are sent later', async () => {
  const first = serving(noLimits)
  open(address)
  await screen.findByLabelText('Usual limit')
  await waitFor(() => expect(first.length).toBeGreaterThan(0))
  withoutSignal()
  const { user } = open(address)
  await user.type(await screen.findByLabelText('Usual limit'), '3')
  await user.type(limit('Friday'), '2')
  await user.click(await findButton('Add a Day'))
  fireEvent.change(days().getByLabelText('Day'), { target: { value: '2099-12-24' } })
  await user.type(days().getByLabelText('Limit'), '0')
  await user.click(button('Save Settings'))
  await waitFor(async () => expect(await openRowsOf([teamLimitsSubmission.kind])).toHaveLength(1))
  const heard = serving(noLimits)
  await deliver([teamLimitsSubmission])
  expect(sent(heard)).toEqual({
    usual: 3,
    weekdays: { ...noLimits.weekdays, FRI: 2 },
    dates: [{ date: '2099-12-24', limit: 0 }],
  })
  await waitFor(() => expect(toastWords()).toBe('The limits have been saved'))
})

test('limits on file are shown, except for past days', async () => {
  serving({
    ...noLimits,
    usual: 4,
    dates: [
      { date: '2020-12-24', limit: 1 },
      { date: '2099-12-24', limit: 2 },
    ],
  })
  open(address)
  await waitFor(() => expect(limit('Usual limit').value).toBe('4'))
  expect(
    days()
      .getAllByLabelText<HTMLInputElement>('Day')
      .map(({ value }) => value),
  ).toEqual(['2099-12-24'])
})

test('limits that can’t be read are reported at their fields', async () => {
  serving(noLimits)
  const { user } = open(address)
  await user.type(await screen.findByLabelText('Usual limit'), '1000')
  await user.click(await findButton('Add a Day'))
  await user.click(button('Save Settings'))
  expect(await screen.findByText('Enter a whole number from 0 to 999.')).toBeTruthy()
  expect(screen.getAllByText('This field is required')).toHaveLength(2)
  expect(await openRowsOf([teamLimitsSubmission.kind])).toEqual([])
})
