import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { deliver } from '@/offline/delivery/deliver.ts'
import { readDraft } from '@/offline/outbox/drafts.ts'
import { network } from '@/offline/test-device.ts'
import { ownTimeOff } from '@/features/time-off/requests/own/test-own.ts'
import { queueRequest } from '@/features/time-off/requests/sending/queueing.ts'
import { newRequestSubmission, timeOffSubmissions } from '@/features/time-off/requests/sending/submissions.ts'
import { button, findButton, freshStage, stage } from '@/ui/form/test-stage.tsx'
import { NewRequestForm } from './new-request-form.tsx'
import { open, choose, tap, rows, asked, sentRows, type } from './test-new-request.tsx'

beforeEach(freshStage)

test('a draft returns after the screen was closed, at any step', async () => {
  const { user, unmount } = await open()
  await choose(user, 'Float')
  await tap(user, '2026-01-06')
  await type(user, 0, '2.5')
  unmount()
  await vi.waitFor(async () => expect(JSON.stringify(await readDraft('time-off.request', 'new'))).toContain('2.50'))
  await open()
  await waitFor(() => expect(rows()).toEqual(['Tue 01/06/2026 Float 2.50']))
  expect((screen.getByRole('radio', { name: /^Float/ }) as HTMLInputElement).checked).toBe(true)
})

test('leaving with an unfinished request asks first', async () => {
  const { user, leave } = await open()
  await choose(user, 'PTO')
  void leave()
  expect(await screen.findByRole('alertdialog', { name: 'Leaving?' })).toBeTruthy()
  await user.click(button('Leave', await asked()))
  expect(await screen.findByText('Dashboard')).toBeTruthy()
})

test('a second request waits next to the first', async () => {
  for (const date of ['2026-01-06', '2026-01-07']) {
    const { user, unmount } = await open()
    await choose(user, 'PTO')
    await tap(user, date)
    await user.click(button('Submit'))
    await findButton('OK')
    unmount()
    document.body.replaceChildren()
  }
  expect(await sentRows()).toHaveLength(2)
})

test('a waiting request reopens by its subject, and a new version replaces it', async () => {
  const { user, unmount } = await open()
  await choose(user, 'PTO')
  await tap(user, '2026-01-06')
  await user.click(button('Submit'))
  await findButton('OK')
  const [first] = await sentRows()
  unmount()
  document.body.replaceChildren()
  const again = await open({}, first!.subject)
  await waitFor(() => expect(rows()).toEqual(['Tue 01/06/2026 PTO 8.00']))
  expect(screen.getByText('Waiting to send')).toBeTruthy()
  await tap(again.user, '2026-01-07')
  await again.user.click(button('Submit'))
  await findButton('OK')
  const now = await sentRows()
  expect(now.map(({ subject, body }) => [subject, (body as { entries: unknown[] }).entries.length])).toEqual([
    [first!.subject, 2],
  ])
})

test('a waiting request can be withdrawn; once it may have reached the server, it’s cancelled there', async () => {
  for (const [tried, kinds] of [
    [false, []],
    [true, ['time-off.cancel', 'time-off.request']],
  ] as const) {
    const subject = `tried ${tried}`
    const body = { reason: '', entries: [{ date: '2026-01-06', code: 'P', hours: 8 }] }
    await queueRequest({ userId: 'dana', subject }, body, { form: null })
    network(() => Promise.reject(new TypeError('fetch failed')))
    if (tried) await deliver(timeOffSubmissions)
    const [row] = await sentRows()
    const { user, unmount } = await open(
      { requests: [{ key: subject, known: null, status: 'P', ...body, waiting: { what: 'new', row: row! } }] },
      subject,
    )
    await user.click(await findButton('Withdraw'))
    await user.click(button('Withdraw', await asked()))
    await vi.waitFor(async () => expect((await sentRows()).map(({ kind }) => kind)).toEqual(kinds))
    unmount()
    document.body.replaceChildren()
  }
})

test("a request that the server refuses after days shows the server's words, and can be corrected", async () => {
  const errors = [{ at: 'entries.0.date', code: 'time-off.date.past', message: 'Date is too far in the past' }]
  network(() =>
    Response.json({ title: 'Unprocessable', status: 422, detail: 'Please check it.', errors }, { status: 422 }),
  )
  const { user, unmount } = await open()
  await choose(user, 'PTO')
  await tap(user, '2026-01-06')
  await user.click(button('Submit'))
  await findButton('OK')
  await deliver([newRequestSubmission])
  const [refused] = await sentRows()
  expect(refused!.state).toBe('attention')
  unmount()
  document.body.replaceChildren()
  const again = stage(<ReadAgain subject={refused!.subject!} />)
  expect(await screen.findByText('Needs attention')).toBeTruthy()
  expect(await screen.findByText('Tue 01/06/2026, PTO: Date is too far in the past')).toBeTruthy()
  expect(screen.queryByText('Tue 01/06/2026: Date is too far in the past'), 'it is said once').toBeNull()
  expect(screen.getByRole('heading', { name: /^Select Date\(s\) ?, needs correction$/ })).toBeTruthy()
  await again.user.click(button('Read again'))
  expect(screen.getByText('Tue 01/06/2026, PTO: Date is too far in the past')).toBeTruthy()
})

function ReadAgain({ subject }: { subject: string }) {
  const [own, setOwn] = useState(() => ownTimeOff())
  return (
    <>
      <button onClick={() => setOwn(ownTimeOff())}>Read again</button>
      <NewRequestForm own={own} userId="dana" subject={subject} />
    </>
  )
}
