import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { SubmittedChange } from '@/contract/delivery/activity.ts'
import { getApplicationConfiguration } from '@/contract/configuration.ts'
import { type AtPayroll, listPayrollChanges } from '@/contract/delivery/payroll-changes.ts'
import { deliver } from '@/offline/delivery/deliver.ts'
import { readDraft } from '@/offline/outbox/drafts.ts'
import { followAccepted, notePayrollChanged } from '@/offline/outbox/following.ts'
import { reopen, send } from '@/offline/outbox/outbox.ts'
import { network, notes, storedRows, withoutSignal } from '@/offline/test-device.ts'
import { button, freshStage, openScreens } from '@/ui/form/test-stage.tsx'
import ActivityPage from './page.tsx'

const plain = notes({ screen: '/' })
const note = notes({ ...plain, sends: { ...plain.sends, forPayroll: true } })
const receivedAt = '2026-11-20T16:02:00.000Z'
const settledAt = '2026-11-20T16:03:00.000Z'
const problem = { title: 'Refused by payroll', status: 422, detail: 'No such account', errors: [] }

beforeEach(freshStage)

/** A server that returns these statuses for its one change at payroll, and for changes from other devices. */
function server(status: 200 | 423, activity: SubmittedChange[] = []) {
  const told: { change: Partial<AtPayroll> } = { change: {} }
  network(({ path, key }) => {
    if (path === '/activity') return Response.json({ _embedded: { activity } })
    const headers = { 'ess-receipt': 'R-OWN' }
    const received = { title: '', status: 423, detail: '', errors: [] }
    if (key) return Response.json(status === 423 ? received : {}, { status, headers })
    if (!path.startsWith(listPayrollChanges.path)) return Response.json({}, { headers: { etag: '"v1"' } })
    const change = { receipt: 'R-OWN', state: 'waiting', receivedAt, ...told.change }
    return Response.json({ payrollChanges: [{ ...change, ...(change.state === 'refused' && { problem }) }] })
  })
  return {
    says: (change: Partial<AtPayroll>) => {
      told.change = change
      notePayrollChanged()
    },
  }
}

async function submitted() {
  await send(note, { text: 'my note' })
  await deliver([note])
  onTestFinished(followAccepted([note]))
}

function open(configuration: object = {}) {
  const client = new QueryClient()
  client.setQueryData(['open', getApplicationConfiguration.name], configuration)
  return openScreens({ '/activity': ActivityPage, '/': () => <p>Home</p> }, '/activity', { client })
}

const entryOf = async (text: string) => within((await screen.findByText(text)).closest('li')!)
const time = (minute: number) => new RegExp(`by the portal 11/20/2026 \\d+:0${minute} [AP]M$`)

test.each([200, 423] as const)(
  'a change answered with %s says that the portal received it, and later that payroll has it, even without signal',
  async (status) => {
    const { says } = server(status)
    await submitted()
    const page = open()
    const entry = await entryOf('my note')
    await entry.findByText('Waiting for payroll')
    entry.getByText(status === 423 ? 'Received, will update shortly' : 'Sent')
    says({ state: 'held', reason: 'It is checked by phone first.' })
    await entry.findByText('Held by payroll: It is checked by phone first.')
    says({ state: 'taken', settledAt })
    await entry.findByText(/^Taken over by payroll 11\/20\/2026 \d+:03 [AP]M$/)
    for (const text of ['Sent', time(2), /^Submitted \d+:\d\d [AP]M$/]) expect(entry.getByText(text)).toBeTruthy()
    page.unmount()
    withoutSignal()
    open()
    await (await entryOf('my note')).findByText(/^Taken over by payroll/)
  },
)

test('a refusal by payroll says why, and the form reopens with what was entered', async () => {
  const { says } = server(200)
  await submitted()
  open()
  await (await entryOf('my note')).findByText('Waiting for payroll')
  says({ state: 'refused', settledAt, reason: problem.detail })
  await screen.findByText('Needs attention')
  const entry = await entryOf('my note')
  for (const text of [problem.detail, time(2), /^Refused by payroll 11\/20\/2026 \d+:03 [AP]M$/])
    expect(entry.getByText(text)).toBeTruthy()
  expect(button('Edit', screen.getByText('my note').closest('li')!)).toHaveProperty('href', '/')
  await waitFor(async () => expect(await reopen((await storedRows())[0]!.id)).toBe(true))
  expect((await readDraft('note'))?.value).toEqual({ text: 'my note' })
})

test('without a payroll host, the entry says that changes are recorded here', async () => {
  const { says } = server(200)
  await submitted()
  open({ recordedOnly: true })
  const entry = await entryOf('my note')
  await entry.findByText(/^Recorded here \d/)
  says({ state: 'recorded', settledAt })
  await entry.findByText(/^Recorded here 11\/20\/2026/)
  expect(entry.queryByText(/payroll/)).toBeNull()
})

test('changes from other devices show the same, with payroll’s reason for a refusal', async () => {
  const change = { name: 'elsewhere', timestamp: new Date().toISOString(), device: 'iphone' } as const
  const payroll = { receivedAt, settledAt }
  server(200, [
    { ...change, receipt: 'R-1', action: 'putDirectDeposits', state: 'sent', payroll: { ...payroll, state: 'taken' } },
    {
      ...change,
      receipt: 'R-2',
      action: 'postW4',
      state: 'failed',
      payroll: { ...payroll, state: 'refused', reason: 'Signed twice' },
    },
  ])
  open()
  const taken = await entryOf('Direct deposit changed')
  for (const text of [time(2), /^Taken over by payroll 11\/20\/2026/]) expect(taken.getByText(text)).toBeTruthy()
  const refused = await entryOf('W-4 submitted')
  for (const text of ['Refused', 'Signed twice', /^Refused by payroll 11\/20\/2026/, /only on the device that sent it/])
    expect(refused.getByText(text)).toBeTruthy()
})
