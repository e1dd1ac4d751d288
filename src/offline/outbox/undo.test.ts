import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { db } from '@/offline/database.ts'
import { deliver } from '@/offline/delivery/deliver.ts'
import { taken, refused, states } from '@/offline/delivery/test-answers.ts'
import { startDelivery } from '@/offline/delivery/triggers.ts'
import { postEnvelopes } from '@/offline/envelopes/post-envelopes.ts'
import { setIdentity } from '@/offline/identity.ts'
import { freshDevice, network, notes, signedInAs, storedRows } from '@/offline/test-device.ts'
import { resend, send, takeBack } from './outbox.ts'
import { undoRow } from './undo-row.ts'
import { endUndo, keepUndoable, setUndoMs } from './undo.ts'

const decision = notes({ kind: 'decision', undoable: true })
const other = notes({ kind: 'other', lane: 'other', undoable: true })
const every = [decision, other, notes()]

let stop = () => {}

beforeEach(async () => {
  await freshDevice()
  setUndoMs(8_000)
  // The database needs real timers.
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  stop()
  stop = () => {}
  vi.useRealTimers()
})

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)
const texts = (heard: { text: string }[]) => heard.map(({ text }) => text)

test('an undoable change is stored right away and sent after eight seconds; others are sent without a wait', async () => {
  const heard = network(() => taken())
  await send(decision, { text: 'approve' })
  await send(notes({ lane: 'third' }), { text: 'note' })
  pass(7_999)
  await deliver(every)
  expect([texts(heard), await states()]).toEqual([['note'], ['waiting', 'sent']])
  expect((await storedRows())[0]).toMatchObject({ attempts: 0, kind: 'decision' })
  pass(1)
  await deliver(every)
  expect(texts(heard)).toEqual(['note', 'approve'])
})

test('an undone change is never sent', async () => {
  const heard = network(() => taken())
  const id = await send(decision, { text: 'approve' })
  pass(7_999)
  expect(await takeBack(id)).toBe(true)
  pass(60_000)
  await deliver(every)
  expect([heard, await storedRows()]).toEqual([[], []])
})

test('later changes in its lane wait behind it, and are sent in order', async () => {
  const heard = network(() => taken())
  await send(decision, { text: 'one' })
  await send(notes(), { text: 'two' })
  await deliver(every)
  expect(heard).toEqual([])
  pass(8_000)
  await deliver(every)
  expect(texts(heard)).toEqual(['one', 'two'])
})

test('an undo at the last instant either withdraws the change or says that it was sent', async () => {
  for (const early of [true, false]) {
    const heard = network(() => taken())
    const id = await send(decision, { text: 'approve' })
    pass(8_000)
    // Whichever transaction comes first wins.
    const [first, second] = early ? [takeBack(id), deliver(every)] : [deliver(every), takeBack(id)]
    await Promise.all([first, second])
    const undone = (await (early ? first : second)) as boolean
    expect(heard).toHaveLength(undone ? 0 : 1)
  }
})

test('once the sender has claimed a change, an undo does nothing in any tab', async () => {
  let id = ''
  const late: boolean[] = []
  network(async () => {
    late.push(await takeBack(id), await keepUndoable(id))
    return taken()
  })
  id = await send(decision, { text: 'approve' })
  pass(8_000)
  await deliver(every)
  expect([late, await states()]).toEqual([[false, false], ['sent']])
})

test('a change that may have arrived can’t be undone', async () => {
  network(() => refused(503))
  const id = await send(decision, { text: 'approve' })
  pass(8_000)
  await deliver(every)
  expect([await states(), await takeBack(id)]).toEqual([['waiting'], false])
})

test('a change that the server has refused in the meantime can’t be undone, and stays', async () => {
  network(() => refused(422))
  const id = await send(decision, { text: 'approve' })
  pass(8_000)
  await deliver(every)
  expect([await undoRow(id), await states()]).toEqual(['late', ['attention']])
})

test('a person who needs longer gets up to two minutes, even if a sender in another tab has just found it due', async () => {
  const heard = network(() => taken())
  const id = await send(decision, { text: 'approve' })
  const at = Date.now()
  for (let seconds = 0; seconds < 200; seconds += 7) {
    pass(7_000)
    await deliver(every)
    if (!(await keepUndoable(id))) break
  }
  expect(texts(heard)).toEqual(['approve'])
  expect(Date.now() - at).toBeGreaterThanOrEqual(120_000)
  expect(Date.now() - at).toBeLessThan(130_000)

  const next = await send(decision, { text: 'later' })
  pass(8_000)
  const get = db.rows.bulkGet.bind(db.rows)
  const claiming = vi.spyOn(db.rows, 'bulkGet').mockImplementation(((keys: number[]) =>
    db.rows
      .where({ id: next })
      .modify({ sendAfter: Date.now() + 8_000 })
      .then(() => get(keys))) as typeof get)
  await deliver(every)
  claiming.mockRestore()
  expect([texts(heard), await takeBack(next)]).toEqual([['approve'], true])
})

test('if the clock is set back by a day, the change is sent right away instead of a day later', async () => {
  const heard = network(() => taken())
  await send(decision, { text: 'approve' })
  pass(-24 * 3_600_000)
  await deliver(every)
  expect(texts(heard)).toEqual(['approve'])
})

test('"send now" and a retry after a refusal don’t wait again', async () => {
  const heard = network((_, count) => (count === 2 ? refused(422) : taken()))
  await resend(await send(decision, { text: 'now' }))
  await deliver(every)
  const id = await send(other, { text: 'again' })
  pass(8_000)
  await deliver(every)
  await resend(id)
  await deliver(every)
  expect(texts(heard)).toEqual(['now', 'again', 'again'])
})

test('leaving ends the wait of the person’s changes', async () => {
  const heard = network(() => taken())
  await send(decision, { text: 'one' })
  await send(other, { text: 'two' })
  expect(await endUndo()).toBe(2)
  await deliver(every)
  expect([texts(heard).toSorted(), await endUndo()]).toEqual([['one', 'two'], 0])
})

/** An app that was just opened, with timers that the test moves. */
function openApp() {
  const now = Date.now()
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
    now,
  })
  stop = startDelivery(every)
}

test('the open app sends each change when its time is over, without any other trigger', async () => {
  const heard = network(() => taken())
  openApp()
  await send(decision, { text: 'one' })
  await vi.advanceTimersByTimeAsync(4_000)
  await send(other, { text: 'two' })
  expect(heard).toEqual([])
  await vi.advanceTimersByTimeAsync(4_500)
  await vi.waitFor(() => expect(texts(heard)).toEqual(['one']))
  await vi.advanceTimersByTimeAsync(4_000)
  await vi.waitFor(async () =>
    expect([texts(heard), await states()]).toEqual([
      ['one', 'two'],
      ['sent', 'sent'],
    ]),
  )
})

test('its time also ends while a slow change in another lane is being sent', async () => {
  let answer: (response: Response) => void = () => {}
  const heard = network(({ text }) => (text === 'slow' ? new Promise((resolve) => (answer = resolve)) : taken()))
  openApp()
  await send(decision, { text: 'approve' })
  await send(notes({ lane: 'slow' }), { text: 'slow' })
  await vi.waitFor(() => expect(texts(heard)).toEqual(['slow']))
  await vi.advanceTimersByTimeAsync(8_000)
  await vi.waitFor(() => expect(texts(heard)).toEqual(['slow', 'approve']))
  answer(taken())
  await vi.waitFor(async () => expect(await states()).toEqual(['sent', 'sent']))
})

test('a change held by an ended session is sent automatically if the next session starts within its time', async () => {
  const heard = network(() => taken())
  openApp()
  await send(decision, { text: 'approve' })
  await db.rows.toCollection().modify({ state: 'held', refusedToken: 'earlier', envelope: undefined })
  await signedInAs('driver', 'next')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(heard).toEqual([])
  await vi.advanceTimersByTimeAsync(8_000)
  await vi.waitFor(async () => expect([texts(heard), await states()]).toEqual([['approve'], ['sent']]))
})

test('an app that was closed in the meantime sends it when it’s opened again', async () => {
  const heard = network(() => taken())
  await send(decision, { text: 'approve' })
  pass(5_000)
  openApp()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(heard).toEqual([])
  await vi.advanceTimersByTimeAsync(2_500)
  await vi.waitFor(async () => expect([texts(heard), await states()]).toEqual([['approve'], ['sent']]))
})

test('after a sign-out and a change of person, it’s still sent in its envelope, but not before its time', async () => {
  const heard = network(() => Response.json({ status: 200, receipt: 'R-7F3K-92QD', etag: null }))
  await send(decision, { text: 'approve' })
  await db.rows.toCollection().modify({ envelope: { text: 'sealed', signedAt: 1 } })
  setIdentity(null)
  expect(await postEnvelopes()).toBe(1)
  await signedInAs('manager')
  expect(await postEnvelopes()).toBe(1)
  expect(heard).toEqual([])
  pass(8_000)
  expect(await postEnvelopes()).toBe(0)
  expect(heard.map(({ path }) => path)).toEqual(['/envelopes'])
})

test('if the company sets no undo time, changes are sent right away', async () => {
  setUndoMs(0)
  const heard = network(() => taken())
  await send(decision, { text: 'approve' })
  await deliver(every)
  expect(texts(heard)).toEqual(['approve'])
})
