import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { getAnswersMark } from '@/contract/delivery/answers-mark.ts'
import { changeName, type SubmittedChange } from '@/contract/delivery/activity.ts'
import type { PayCalendar } from '@/domain/payroll/pay-calendar.ts'
import { deliver } from '@/offline/delivery/deliver.ts'
import { dropDraft, keepDraft, readDraft } from '@/offline/outbox/drafts.ts'
import { send, unsettledOf } from '@/offline/outbox/outbox.ts'
import { network, notes, storedRows, withoutSignal } from '@/offline/test-device.ts'
import { digest } from '@/offline/vault/digest.ts'
import { everySubmission } from '@/features/offline.ts'
import { currentUser, setCurrentUser } from '@/session/user.ts'
import { button, freshStage, stage, toastWords } from '@/ui/form/test-stage.tsx'
import ActivityPage from './page.tsx'

const note = notes({ screen: '/' })
const refusal = {
  title: 'Refused',
  status: 422,
  detail: 'The note was refused.',
  errors: [{ at: 'text', code: 'required', message: 'This field is required' }],
}

beforeEach(freshStage)

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000).toISOString()

const change = (given: Partial<SubmittedChange> = {}): SubmittedChange => ({
  name: 'of-another-device',
  receipt: 'R-7F3K-92QD',
  action: 'putDirectDeposits',
  timestamp: new Date(Date.now() - 60_000).toISOString(),
  device: 'iphone',
  state: 'sent',
  ...given,
})
/** A server that has these changes by the user and records its calls. */
const online = (...activity: SubmittedChange[]) =>
  network(({ path }) =>
    path === '/activity'
      ? Response.json({ _embedded: { activity } })
      : Response.json({}, { headers: { 'ess-receipt': 'R-OWN' } }),
  )
const entryOf = async (text: string) => within((await screen.findByText(text)).closest('li')!)

test('an empty list says what will appear here, and that no device has submitted anything', async () => {
  online()
  stage(<ActivityPage />)
  expect(await screen.findByRole('heading', { name: 'Nothing here yet' })).toBeTruthy()
  await screen.findByText('You haven’t submitted anything in the last 30 days, on this device or any other.')
})

test('without signal, an empty list doesn’t mention other devices, or says how old its information is', async () => {
  withoutSignal()
  const first = stage(<ActivityPage />)
  await screen.findByText(/on this device\. To see what you sent from other devices, you need a signal\.$/)
  first.unmount()
  online()
  const second = stage(<ActivityPage />)
  await screen.findByText(/on this device or any other\.$/)
  second.unmount()
  withoutSignal()
  stage(<ActivityPage />)
  await screen.findByText(/on this device, or on any other as of \d+:\d\d [AP]M\.$/)
})

test("an empty list says when the server couldn't tell what other devices sent", async () => {
  network(() => Response.json({ title: 'Error', status: 500, detail: '', errors: [] }, { status: 500 }))
  stage(<ActivityPage />)
  await screen.findByText(/on this device\. What you sent from other devices could not be loaded\.$/)
})

test('changes sent from another device are listed with receipt, time, and kind of device, even without signal', async () => {
  online(change(), change({ receipt: 'R-OLD', device: '', action: 'postW4', timestamp: daysAgo(2) }))
  const first = stage(<ActivityPage />)
  const entry = await entryOf('Direct deposit changed')
  for (const text of ['Sent', 'Sent from another device (iPhone)', 'Receipt R-7F3K-92QD'])
    expect(entry.getByText(text)).toBeTruthy()
  expect(entry.getByText(/^Arrived \d+:\d\d [AP]M$/)).toBeTruthy()
  expect((await entryOf('W-4 submitted')).getByText('Sent from another device')).toBeTruthy()
  first.unmount()
  withoutSignal()
  stage(<ActivityPage />)
  await screen.findByText('Receipt R-7F3K-92QD')
  await screen.findByText(/^Your other devices were last checked \d/)
})

test('changes from other devices also show whether they’re waiting for the host or were refused', async () => {
  online(
    change({ receipt: 'R-1', state: 'received' }),
    change({ receipt: 'R-2', action: 'postW4', state: 'failed', timestamp: daysAgo(1) }),
  )
  stage(<ActivityPage />)
  expect((await entryOf('Direct deposit changed')).getByText('Received, will update shortly')).toBeTruthy()
  expect((await entryOf('W-4 submitted')).getByText(/only on the device that sent it/)).toBeTruthy()
})

test('a change from this device is listed once, matched by its receipt or, if the answer was lost, by its key', async () => {
  online()
  await send(note, { text: 'arrived' })
  await deliver([note])
  await send(note, { text: 'answer lost' })
  const lost = (await storedRows()).find(({ state }) => state === 'waiting')!
  const name = await digest(changeName('1001', lost.key))
  online(change({ receipt: 'R-OWN', action: 'putPersonalInfo' }), change({ name, action: 'putEducation' }), change())
  stage(<ActivityPage />)
  await screen.findByText('Direct deposit changed')
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  for (const text of ['arrived', 'answer lost']) expect(screen.getByText(text)).toBeTruthy()
})

test('a pay change shows the payday it would affect and, once it has arrived, the one it does affect', async () => {
  const payCalendar: PayCalendar = {
    periods: { start: '2026-01-04', days: 14 },
    timeZone: 'America/Chicago',
    paydayAfter: 6,
    cutOffBefore: 7,
    cutOffTime: '17:00',
    movesAhead: false,
    holidays: [],
  }
  setCurrentUser({ ...currentUser()!, payCalendar })
  vi.setSystemTime('2026-12-04T22:00:00Z')
  const deposits = everySubmission.find(({ kind }) => kind === 'payroll.direct-deposit')!
  online()
  await send(deposits, [])
  const first = stage(<ActivityPage />)
  await screen.findByText(
    'If it’s sent now, it counts from the payday of Dec 11. After Dec 4, 5 pm CT, it counts from Dec 25.',
  )
  first.unmount()
  online(change({ receipt: 'R-OWN', payday: '2026-12-25' }), change({ payday: '2026-12-11' }))
  await deliver([deposits])
  stage(<ActivityPage />)
  await screen.findByText('Counts from the payday of Dec 25.')
  await screen.findByText('Counts from the payday of Dec 11.')
  expect(screen.queryByText(/^If it’s sent now/)).toBeNull()
  vi.useRealTimers()
})

test('changes sent from here and from elsewhere are sorted by time', async () => {
  await send(note, { text: 'from here' })
  online(
    change({ timestamp: new Date(Date.now() + 60_000).toISOString() }),
    change({ receipt: 'R-OLD', action: 'postW4', timestamp: daysAgo(3) }),
    change({ receipt: 'R-TOO-OLD', action: 'putEducation', timestamp: daysAgo(31) }),
  )
  await deliver([note])
  stage(<ActivityPage />)
  await screen.findByText('Direct deposit changed')
  const titles = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(titles).toEqual(['Direct deposit changed', 'from here', 'W-4 submitted'])
})

test.each([
  ['by the id that the server gave it', '"v77.1"', '77'],
  ['by its key if an answer has no id', '"x"', 'the-key'],
])('a sent request opens itself, %s, instead of a new form', async (_, etag, request) => {
  const requests = everySubmission.find(({ kind }) => kind === 'time-off.request')!
  const entries = [{ date: '2026-11-23', code: 'P', hours: 8 }]
  await send(
    requests,
    { reason: 'Dentist', entries },
    { subject: 'the-key', params: { id: 'ann', requestId: 'the-key' } },
  )
  network(({ path }) =>
    path === '/activity' ? Response.json({ _embedded: { activity: [] } }) : Response.json({}, { headers: { etag } }),
  )
  await deliver([requests])
  stage(<ActivityPage />)
  const link = (await screen.findByText('Open')).closest<HTMLElement & { href?: string }>('ion-button')!
  expect(link.href).toBe(`/timeoff/requests/view?user=ann&request=${request}`)
})

test('a waiting change shows its status, and can be withdrawn after a confirmation', async () => {
  await send(note, { text: 'first note' })
  const { user } = stage(<ActivityPage />)
  const entry = (await screen.findByText('first note')).closest('li')!
  const asked = () => screen.findByRole('alertdialog')
  expect(screen.getByText('Waiting to send').closest('section')!.contains(entry)).toBe(true)
  await user.click(button('Withdraw', entry))
  await user.click(button('Cancel', await asked()))
  expect(await unsettledOf('note')).not.toBeNull()
  await user.click(button('Withdraw', entry))
  await user.click(button('Withdraw', await asked()))
  await waitFor(() => expect(screen.queryByText('first note')).toBeNull())
  expect(await unsettledOf('note')).toBeNull()
})

test('a sent change shows its receipt and a refused one the reasons; resubmitting sends it again', async () => {
  let count = 0
  network(({ path }) => {
    if (path === '/activity') return Response.json({ _embedded: { activity: [] } })
    if (path === getAnswersMark.path) return Response.json({}, { status: 404 })
    count += 1
    return count === 2
      ? Response.json(refusal, { status: 422 })
      : Response.json({}, { headers: { 'ess-receipt': `R-${count}` } })
  })
  await send(note, { text: 'good note' })
  await deliver([note])
  await send(note, { text: 'bad note' })
  await deliver([note])
  const { user } = stage(<ActivityPage />)
  const sent = within((await screen.findByText('Receipt R-1')).closest('li')!)
  expect(sent.getByText('good note')).toBeTruthy()
  // Wait until it's in its section: before that, its entry is a different element.
  const refused = (await screen.findByText('Needs attention')).closest('li')!
  expect(within(refused).getByText('bad note')).toBeTruthy()
  expect(within(refused).getByText('This field is required')).toBeTruthy()
  expect(button('Edit', refused)).toHaveProperty('href', '/')
  expect(button('Discard changes', refused)).toBeTruthy()
  await user.click(button('Send again', refused))
  await waitFor(async () => expect(await unsettledOf('note')).toMatchObject({ state: 'waiting' }))
  await deliver([note])
  expect(await screen.findByText('Receipt R-3')).toBeTruthy()
})

test('a replaced version names the newer change to the same item, not to another', async () => {
  const about = (subject: string, text: string) => send({ ...note, replaces: true }, { text }, { subject })
  await about('first', 'older')
  await about('second', 'of another')
  await about('first', 'newer')
  stage(<ActivityPage />)
  const older = (await screen.findByText(/^Replaced at /)).closest('li')!
  expect(within(older).getByText(/^Replaced by your newer change “newer”/)).toBeTruthy()
})

test("a replaced version stays, says when it was replaced, and can be restored as its form's draft unless there's a newer one", async () => {
  await send(note, { text: 'older' })
  await keepDraft('note', { text: 'typed since' })
  await send({ ...note, replaces: true }, { text: 'newer' })
  await keepDraft('note', { text: 'typed since' })
  const { user, router } = stage(<ActivityPage />)
  const older = (await screen.findByText(/^Replaced at \d+:\d\d [AP]M, submitted/)).closest('li')!
  expect(within(older).getByText('older')).toBeTruthy()
  expect(within(older).getByText(/^Replaced by your newer change “newer”, submitted \d+:\d\d [AP]M\.$/)).toBeTruthy()
  await user.click(button('Bring it back', older))
  await waitFor(() => expect(toastWords()).toMatch(/not submitted/))
  await dropDraft('note')
  await user.click(button('Bring it back', older))
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect((await readDraft('note'))?.value).toEqual({ text: 'older' })
  expect(await unsettledOf('note')).toMatchObject({ body: { text: 'newer' } })
})

test('several waiting changes share one heading, each says what was changed, and a refused one has a plain button', async () => {
  await send(note, { text: 'first' }, { differs: 'Street, ZIP' })
  await send(note, { text: 'second' })
  const waits = stage(<ActivityPage />)
  const section = within(await screen.findByRole('region', { name: 'Waiting to send' }))
  expect(section.getAllByText(/^Saved on this device\. It will be sent/)).toHaveLength(1)
  expect((await entryOf('first')).getByText('Changed: Street, ZIP')).toBeTruthy()
  expect(screen.getAllByText(/Waiting to send|on this device/)).toHaveLength(2)
  waits.unmount()
  network(() => Response.json(refusal, { status: 422 }))
  await deliver([note])
  stage(<ActivityPage />)
  const refused = (await screen.findByText('first')).closest('li')!
  expect(refused.querySelector('.status-badge')?.getAttribute('data-tone')).toBe('attention')
  expect(button('Edit', refused).getAttribute('data-kind')).toBe('plain')
})

test('Send now says if there’s no signal, and the change keeps waiting', async () => {
  network(() => Response.json({}), false)
  await send(note, { text: 'a note' })
  const before = await storedRows()
  const { user } = stage(<ActivityPage />)
  const entry = (await screen.findByText('a note')).closest('li')!
  await user.click(button('Send now', entry))
  await waitFor(() => expect(toastWords()).toMatch(/^Still no signal/))
  expect(await storedRows()).toEqual(before)
})

test('an unfinished form comes first and counts as an entry in Activity', async () => {
  await keepDraft('note', { text: 'half' }, { label: { screen: '/form', title: 'Note', differs: 'one word added' } })
  stage(<ActivityPage />)
  const section = within(await screen.findByRole('region', { name: 'Not submitted' }))
  expect(section.getByText('Unfinished: Note, one word added.')).toBeTruthy()
  expect(screen.queryByText('Nothing here yet')).toBeNull()
})
