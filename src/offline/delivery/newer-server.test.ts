import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { object, string } from '@/domain/struct.ts'
import { freshDevice, network, notes, storedRows } from '@/offline/test-device.ts'
import { type OpenRow, resend, send, takeBack, unsettledOf } from '@/offline/outbox/outbox.ts'
import type { Submission } from '@/offline/outbox/submission.ts'
import { deliver } from './deliver.ts'
import { onReleaseNeeded } from './release-needed.ts'
import { refused, states, taken } from './test-answers.ts'

const { sends } = notes()
const Old = object({ text: string() })
const New = object({ text: string(), shift: string() })

/** The person's release, the next release, which requires the shift, and one that also fills it in. */
const present = notes({ sends: { ...sends, body: Old } })
const next = notes({ sends: { ...sends, body: New as never } })
const upgrading: Submission = notes({
  sends: { ...sends, body: New as never },
  version: 2,
  upgrade: (body) => ({ ...(body as { text: string }), shift: 'day' }),
})

/** A server of the next release. */
const newer = () =>
  network(({ body }) =>
    'shift' in (body as object)
      ? taken()
      : refused(422, { errors: [{ at: 'shift', code: 'shape.missing', message: 'This field is required' }] }),
  )

let asked: number
let stop: () => void
beforeEach(async () => {
  await freshDevice()
  asked = 0
  stop = onReleaseNeeded(() => (asked += 1))
})
afterEach(() => stop())

const row = async () => (await unsettledOf('note')) as OpenRow

test('after a refusal because of a field unknown to this release, holds the change and looks for the next release', async () => {
  const heard = newer()
  await send(present, { text: 'one' })
  await send(present, { text: 'two' })
  await deliver([present])
  expect(await states()).toEqual(['waiting', 'waiting'])
  expect(heard.map(({ text }) => text)).toEqual(['one'])
  expect(asked).toBe(1)
  expect((await storedRows())[0]).toMatchObject({ attempts: 0, lacks: ['shift'] })
  await deliver([present])
  expect(heard).toHaveLength(1)
})

test('the next release converts the change and sends it immediately, under the same key', async () => {
  const heard = newer()
  const id = await send(present, { text: 'one' })
  await deliver([present])
  expect(await row()).toMatchObject({ needsRelease: true, state: 'waiting' })
  await deliver([upgrading])
  expect(heard.map(({ key, body }) => [key, body])).toEqual([
    [id, { text: 'one' }],
    [id, { text: 'one', shift: 'day' }],
  ])
  expect(await states()).toEqual(['sent'])
})

test('a next release that has the field but cannot fill it in asks the person to do so', async () => {
  newer()
  await send(present, { text: 'one' })
  await deliver([present])
  await deliver([next])
  expect(await states()).toEqual(['attention'])
  expect((await row()).needsRelease).toBeUndefined()
})

test('a held change can be withdrawn, or sent again, for example to an older server', async () => {
  newer()
  const id = await send(present, { text: 'one' })
  await deliver([present])
  network(() => taken())
  await resend(id)
  await deliver([present])
  expect(await states()).toEqual(['sent'])
  newer()
  const other = await send(present, { text: 'two' })
  await deliver([present])
  expect(await takeBack(other)).toBe(true)
})

test('another company’s field names are its own, so such a refusal is shown to the person', async () => {
  vi.stubEnv('VITE_ESS_URL', '/rest')
  newer()
  await send(present, { text: 'one' })
  await deliver([present])
  expect(await states()).toEqual(['attention'])
  expect(asked).toBe(0)
})

test('does not hold a refusal about a field of this release', async () => {
  network(() => refused(422, { errors: [{ at: 'text', code: 'shape.missing', message: 'This field is required' }] }))
  await send(present, { text: '' })
  await deliver([present])
  expect(await states()).toEqual(['attention'])
})
