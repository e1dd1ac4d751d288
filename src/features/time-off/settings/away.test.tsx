import 'fake-indexeddb/auto'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Away } from '@/contract/time-off/away.ts'
import { deliver } from '@/offline/delivery/deliver.ts'
import { withoutSignal } from '@/offline/test-device.ts'
import { openRowsOf } from '@/offline/outbox/outbox.ts'
import { button, findButton, toastWords } from '@/ui/form/test-stage.tsx'
import { awaySubmission } from './submissions.ts'
import { freshSettings, online, open, person } from './test-settings.tsx'

const none: Away = {
  deputyEmployerId: '',
  deputyEmployeeId: '',
  deputyFirstName: '',
  deputyLastName: '',
  firstDay: '',
  lastDay: '',
}
const away: Away = {
  ...none,
  deputyEmployerId: 'SWF',
  deputyEmployeeId: 'S1',
  deputyFirstName: 'Stan',
  deputyLastName: 'Brooks',
  firstDay: '2099-01-04',
  lastDay: '2099-01-08',
}
const address = '/timeoff/settings?tab=2'

/** A server with this absence, which accepts every change. */
const serving = (onFile: Away) =>
  online({ people: [person('S1', 'Brooks')] }, ({ path, method, body }) => {
    if (!path.startsWith('/away')) return null
    const answer = method === 'GET' ? onFile : { ...none, ...(body as Partial<Away>) }
    return Response.json({ away: answer }, { headers: { etag: '"v1"', 'ess-receipt': 'R-1234-ABCD' } })
  })
const sent = (heard: ReturnType<typeof serving>) => heard.find(({ method }) => method === 'PUT')?.body
const day = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const queued = () => waitFor(async () => expect(await openRowsOf([awaySubmission.kind])).toHaveLength(1))

beforeEach(() => freshSettings({ isManager: true }))
afterEach(() => document.querySelectorAll('ion-toast').forEach((shown) => void shown.dismiss()))

test('only leaders can have a deputy', async () => {
  await freshSettings()
  serving(none)
  open('/timeoff/settings')
  await screen.findByText('Allow Others to Request on My Behalf')
  expect(screen.queryByText('While I’m Away')).toBeNull()
})

test('a leader without signal chooses a deputy and the days, which are sent later', async () => {
  const first = serving(none)
  open(address)
  await screen.findByLabelText('First day')
  await waitFor(() => expect(first.length).toBeGreaterThan(0))
  const { user } = open(address)
  await user.click(await screen.findByRole('button', { name: 'Choose Deputy' }))
  await user.click(await screen.findByLabelText(/Brooks, Pat/))
  withoutSignal()
  await user.click(button('Choose'))
  expect(await screen.findByRole('button', { name: 'Deputy: Brooks, Pat' })).toBeTruthy()
  day('First day', '2099-01-04')
  day('Last day', '2099-01-08')
  await user.click(button('Save Settings'))
  await queued()
  const [row] = await openRowsOf([awaySubmission.kind])
  expect(row!.summary).toBe('While I’m away: Brooks, Pat')
  const heard = serving(none)
  await deliver([awaySubmission])
  expect(sent(heard)).toEqual({
    deputyEmployerId: 'SWF',
    deputyEmployeeId: 'S1',
    firstDay: '2099-01-04',
    lastDay: '2099-01-08',
  })
})

test('days in the wrong order and a missing deputy are reported at their fields, and nothing is queued', async () => {
  serving(none)
  const { user } = open(address)
  await screen.findByLabelText('First day')
  day('First day', '2099-01-08')
  day('Last day', '2099-01-04')
  await user.click(button('Save Settings'))
  expect(await screen.findByText('The last day must not be before the first day.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Choose Deputy' }).getAttribute('aria-describedby')).toContain('error')
  expect(await openRowsOf([awaySubmission.kind])).toEqual([])
})

test('the form says who decides now, and one press ends it', async () => {
  const heard = serving({ ...away, acting: { firstName: 'Stan', lastName: 'Brooks', isPayroll: false } })
  const { user } = open(address)
  expect(await screen.findByText('Stan Brooks decides for you now, until Thu 01/08/2099.')).toBeTruthy()
  await user.click(await findButton('I’m Not Away'))
  await queued()
  await deliver([awaySubmission])
  expect(sent(heard)).toEqual({ deputyEmployerId: '', deputyEmployeeId: '', firstDay: '', lastDay: '' })
  await waitFor(() => expect(toastWords()).toBe('Your deputy has been saved'))
})
