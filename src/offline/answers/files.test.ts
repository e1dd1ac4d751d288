import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { ProblemError } from '@/api/problem-error.ts'
import { noteReach } from '@/api/reach.ts'
import { endpoint } from '@/contract/endpoint/endpoint.ts'
import { db } from '@/offline/database.ts'
import { type RecordedCall, freshDevice, network, signedInAs, withoutSignal } from '@/offline/test-device.ts'
import { readFile } from './files.ts'
import { read } from './read.ts'

const getPaper = endpoint({
  name: 'getPaper',
  service: 'ess',
  method: 'GET',
  path: '/papers/:paper',
  rights: 'signedIn',
  summary: '',
  file: 'application/pdf',
})
const paper = (name: string) => read(getPaper, { params: { paper: name }, keep: 'opened' })
// A byte that isn't valid UTF-8 by itself, as in every PDF.
const bytes = (text: string) => Uint8Array.from([0xff, ...new TextEncoder().encode(text)])
const pdf = (text: string) => new Response(bytes(text), { headers: { 'content-type': 'application/pdf' } })
const contentOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer())

function online(answer: () => Response): RecordedCall[] {
  noteReach('reachable')
  return network(answer)
}

beforeEach(async () => void (await freshDevice()))

test('a file read once opens without signal, byte for byte, and is stored sealed', async () => {
  online(() => pdf('%PDF secret'))
  await readFile(paper('1'))
  withoutSignal()
  const again = await readFile(paper('1'))
  expect([await contentOf(again), again.type]).toEqual([bytes('%PDF secret'), 'application/pdf'])
  const [row] = await db.answers.toArray()
  expect(row!.plain).toBeNull()
  expect(new TextDecoder('latin1').decode(row!.sealed!.data)).not.toContain('secret')
})

test("the device's copy opens immediately, and next time has the server's current content", async () => {
  online(() => pdf('first'))
  await readFile(paper('1'))
  online(() => pdf('second'))
  const kept = async () => (await db.answers.toArray())[0]!.sealed!.data
  const before = await kept()
  expect(await contentOf(await readFile(paper('1')))).toEqual(bytes('first'))
  await vi.waitUntil(async () => (await kept()) !== before && (await kept()).byteLength !== before.byteLength)
  expect(await contentOf(await readFile(paper('1')))).toEqual(bytes('second'))
})

test('forgets a file that the server refuses', async () => {
  online(() => pdf('mine'))
  await readFile(paper('1'))
  online(() => Response.json({ title: 'Not Found', status: 404, detail: '', errors: [] }, { status: 404 }))
  await readFile(paper('1'))
  await vi.waitUntil(async () => (await db.answers.count()) === 0)
  await expect(readFile(paper('1'))).rejects.toThrow('Not Found')
})

test('without a copy and without an answer it says why', async () => {
  withoutSignal()
  const error = await readFile(paper('1')).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ProblemError)
  expect((error as ProblemError).problem.status).toBe(0)
})

test("nobody can read another person's copy, and a file that arrives after a sign-out isn't kept", async () => {
  online(() => pdf('mine'))
  await readFile(paper('1'))
  await signedInAs('manager')
  withoutSignal()
  await expect(readFile(paper('1'))).rejects.toThrow('Bad Request')
  let answer: (file: Response) => void = () => {}
  noteReach('reachable')
  network(() => new Promise((resolve) => (answer = resolve)))
  const reading = readFile(paper('2'))
  await signedInAs('driver')
  answer(pdf("the manager's"))
  await expect(reading).rejects.toThrow('Another person signed in')
  expect(await db.answers.count()).toBe(1)
})

test("a session without signal doesn't send anything, even if it could reach the server", async () => {
  await signedInAs('driver', '')
  const heard = online(() => pdf('mine'))
  await expect(readFile(paper('1'))).rejects.toThrow('Bad Request')
  expect(heard).toEqual([])
})
