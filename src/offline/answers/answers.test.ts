import 'fake-indexeddb/auto'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ProblemError } from '@/api/problem-error.ts'
import { currentReach, noteReach } from '@/api/reach.ts'
import { type Kept, answerQuery, fetchAhead, refreshAfterDelivery } from './answers.ts'
import { db } from '@/offline/database.ts'
import { onSessionRefused, setIdentity } from '@/offline/identity.ts'
import { announceSettled } from '@/offline/outbox/events.ts'
import { read as question } from './read.ts'
import { freshDevice, network, readNote, signedInAs } from '@/offline/test-device.ts'
import { cut, refuseToOpen } from '@/offline/test-storage.ts'

let client: QueryClient
beforeEach(async () => {
  await freshDevice()
  client = new QueryClient()
})
afterEach(() => client.clear())

const online = (text: string) => network(() => Response.json({ text }, { headers: { etag: `"${text}"` } }))
const offline = () => network(() => Promise.reject(new TypeError('fetch failed')), false)
const read = () => client.fetchQuery({ ...answerQuery(readNote), staleTime: 0 })

/** Everything that a screen sees, in order. */
function watched() {
  const seen: Kept<unknown>[] = []
  const observer = new QueryObserver(client, answerQuery(readNote))
  const stop = observer.subscribe(({ data }) => data && seen.push(data))
  return { seen, stop, values: () => seen.map(({ value, fresh }) => [(value as { text: string }).text, fresh]) }
}

test('a server answer is fresh, carries its version, and is stored sealed', async () => {
  online('account 8899')
  expect(await read()).toMatchObject({ value: { text: 'account 8899' }, etag: '"account 8899"', fresh: true })
  const [kept] = await db.answers.toArray()
  expect(kept!.plain).toBeNull()
  expect(new TextDecoder('latin1').decode(kept!.sealed!.data)).not.toContain('8899')
})

test("server answers still show if the database can't be read", async () => {
  globalThis.reportError = () => undefined
  online('kept')
  await read()
  cut(db)
  const refusal = refuseToOpen({ error: 'QuotaExceededError' })
  online('new')
  expect(await read()).toMatchObject({ value: { text: 'new' }, fresh: true })
  refusal.allow()
  offline()
  client.clear()
  await vi.waitFor(async () => expect(await read()).toMatchObject({ value: { text: 'kept' }, fresh: false }))
})

test('without signal the kept answer appears, with its age', async () => {
  online('kept')
  const { asOf } = await read()
  offline()
  client.clear()
  expect(await read()).toEqual({ value: { text: 'kept' }, etag: '"kept"', asOf, fresh: false })
})

test("sends the record's owner, which is not part of the storage key", async () => {
  const heard = online('kept')
  await client.fetchQuery({ ...answerQuery(readNote, { whose: { employeeId: '7' } }), staleTime: 0 })
  expect(heard.at(-1)?.path).toMatch(/\/note\?employeeId=7$/)
  offline()
  client.clear()
  expect(await read()).toMatchObject({ value: { text: 'kept' }, fresh: false })
})

test('when the server answers with an error, the kept answer appears, with its age and the error', async () => {
  online('kept')
  const { asOf } = await read()
  const problem = { title: 'Service Unavailable', status: 500, detail: 'Later', errors: [] }
  network(() => Response.json(problem, { status: 500 }))
  client.clear()
  expect(await read()).toEqual({ value: { text: 'kept' }, etag: '"kept"', asOf, fresh: false, problem })
})

test('the kept answer appears before the server has answered', async () => {
  online('old')
  await read()
  client.clear()
  let release = () => {}
  network(() => new Promise((resolve) => (release = () => resolve(Response.json({ text: 'new' })))))
  const { values, stop } = watched()
  await vi.waitFor(() => expect(values()).toEqual([['old', false]]))
  await vi.waitFor(() => release())
  await vi.waitFor(() => expect(values().at(-1)).toEqual(['new', true]))
  stop()
})

test('without signal and without a kept answer the screen learns why', async () => {
  offline()
  const error = await read().catch((each: unknown) => each)
  expect(error).toBeInstanceOf(ProblemError)
  expect((error as ProblemError).problem).toMatchObject({ status: 0, detail: 'Could not complete this request' })
})

test("an error from the server doesn't remove the kept answer", async () => {
  online('kept')
  await read()
  network(() => Response.json({}, { status: 500 }))
  expect(await read()).toMatchObject({ value: { text: 'kept' }, fresh: false })
})

test('hides and deletes data that the person may no longer see', async () => {
  online('secret')
  await read()
  network(() => Response.json({}, { status: 403 }))
  client.clear()
  await expect(read()).rejects.toBeInstanceOf(ProblemError)
  expect(await db.answers.count()).toBe(0)
})

test('a 404 that means "none yet" is an answer, and remains one without signal', async () => {
  const none = (detail: string) =>
    network(() => Response.json({ title: '', status: 404, detail, errors: [] }, { status: 404 }))
  const absent = ({ detail }: { detail: string }) => (detail === 'none is set' ? { text: '' } : null)
  const readOrNone = () => client.fetchQuery({ ...answerQuery(readNote, { absent }), staleTime: 0 })
  none('none is set')
  expect(await readOrNone()).toMatchObject({ value: { text: '' }, etag: null, fresh: true })
  offline()
  client.clear()
  expect(await readOrNone()).toMatchObject({ value: { text: '' }, fresh: false })
  none('no such person')
  await expect(readOrNone()).rejects.toBeInstanceOf(ProblemError)
  expect(await db.answers.count()).toBe(0)
})

test('reports a refused session, and keeps the stored answer', async () => {
  online('kept')
  await read()
  const told = vi.fn<(token: string) => void>()
  const stop = onSessionRefused(told)
  network(() => Response.json({}, { status: 401 }))
  expect(await read()).toMatchObject({ fresh: false })
  expect(told).toHaveBeenCalledOnce()
  stop()
})

test('signing out while a kept answer is being read leaves nothing in the cache for the next person', async () => {
  online('of the driver')
  await read()
  client.clear()
  const reading = read().catch((each: unknown) => each)
  setIdentity(null)
  await reading
  expect(client.getQueryData(answerQuery(readNote).queryKey)).toBeUndefined()
})

test('signing out while a new answer is being sealed keeps it off the device', async () => {
  online('of the driver')
  const encrypt = crypto.subtle.encrypt.bind(crypto.subtle)
  const sealing = vi.spyOn(crypto.subtle, 'encrypt').mockImplementation(async (...given) => {
    const sealed = await encrypt(...given)
    setIdentity(null)
    return sealed
  })
  await read().catch(() => undefined)
  expect(sealing).toHaveBeenCalledOnce()
  sealing.mockRestore()
  expect(await db.answers.count()).toBe(0)
})

test("other people don't see any kept answers; reference data is shared", async () => {
  online('of the driver')
  await read()
  await client.fetchQuery(answerQuery(readNote, { personal: false, query: { limit: 1 } }))
  await signedInAs('manager')
  client.clear()
  offline()
  await expect(read()).rejects.toBeInstanceOf(ProblemError)
  const shared = await client.fetchQuery(answerQuery(readNote, { personal: false, query: { limit: 1 } }))
  expect(shared).toMatchObject({ value: { text: 'of the driver' }, fresh: false })
})

test("keeps answers to different queries separate, and doesn't store queries in clear text", async () => {
  network((_, count) => Response.json({ text: String(count) }))
  const of = (employeeId: string) => client.fetchQuery(answerQuery(readNote, { query: { employeeId } }))
  expect([(await of('E-7')).value, (await of('E-8')).value]).toEqual([{ text: '1' }, { text: '2' }])
  expect(JSON.stringify(await db.answers.toArray())).not.toContain('E-7')
})

test('prefetched answers open without signal', async () => {
  const heard = online('ahead')
  await fetchAhead(client, [answerQuery(readNote), answerQuery(readNote, { query: { page: 2 } })])
  expect(heard).toHaveLength(2)
  client.clear()
  offline()
  expect(await read()).toMatchObject({ value: { text: 'ahead' }, fresh: false })
})

test('after a delivery, and when the server comes back, the screen refetches', async () => {
  offline()
  const stopRefreshing = refreshAfterDelivery(client)
  const { values, stop } = watched()
  await vi.waitFor(() => expect(client.getQueryState(['readNote', {}, {}])?.status).toBe('error'))
  await vi.waitFor(() => expect(currentReach()).toBe('unreachable'))
  online('back')
  noteReach('reachable')
  await vi.waitFor(() => expect(values().at(-1)).toEqual(['back', true]))
  online('delivered')
  announceSettled([question(readNote)])
  await vi.waitFor(() => expect(values().at(-1)).toEqual(['delivered', true]))
  stop()
  stopRefreshing()
})

test('an answer is as old as its request: it may miss changes sent while the request was in flight', async () => {
  let answeredAt = 0
  network(async () => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    answeredAt = Date.now()
    return Response.json({ text: 'before' })
  })
  expect((await read()).asOf).toBeLessThan(answeredAt)
})

test('a damaged kept answer doesn’t hide the server’s answer', async () => {
  globalThis.reportError = () => undefined
  online('kept')
  await read()
  await db.answers.toCollection().modify((row) => {
    row.sealed = { ...row.sealed!, data: new Uint8Array(row.sealed!.data.byteLength).buffer }
  })
  client.clear()
  online('new')
  expect(await read()).toMatchObject({ value: { text: 'new' }, fresh: true })
})
