import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { db } from '@/offline/database.ts'
import { deliver } from '@/offline/delivery/deliver.ts'
import { keepDraft, readDraft } from './drafts.ts'
import { type OpenRow, openRow } from './open-row.ts'
import { reopen, resend, send, sendInstead, takeBack, unsettledOf } from './outbox.ts'
import { sealOutcome } from './rows.ts'
import { everyPage, freshDevice, network, notes, pages, sealedEarlier, storedRows } from '@/offline/test-device.ts'

let person: string
beforeEach(async () => {
  person = await freshDevice()
})

const taken = () => Response.json({}, { headers: { 'ess-receipt': 'R-1' } })
const page7 = { params: { book: 'E 7', page: '7' }, subject: 'page-7' }

async function refused(id: string) {
  const problem = { title: '', status: 422, detail: '', errors: [] }
  await db.rows.where({ id }).modify({
    state: 'attention',
    attempts: 1,
    outcome: await sealOutcome((await db.rows.get({ id }))!, { problem, receipt: null, status: 422 }),
  })
}

/** The current rows, without replaced ones. */
const present = async () => (await storedRows()).filter(({ state }) => state !== 'replaced')

test("stores the path's parameters with the row, sealed, and fills in the address", async () => {
  const heard = network(taken)
  await send(pages.change, { text: 'one' }, { ...page7, base: '"v1"' })
  expect(JSON.stringify(await storedRows())).not.toMatch(/E 7|page-7/)
  await deliver(everyPage)
  expect(heard.map(({ method, path, ifMatch }) => [method, path, ifMatch])).toEqual([
    ['PATCH', '/books/E%207/pages/7', '"v1"'],
  ])
})

test('resends a refused row to the same address', async () => {
  const id = await send(pages.change, { text: 'one' }, page7)
  await refused(id)
  const heard = network(taken)
  await resend(id)
  await deliver(everyPage)
  expect(heard.map(({ path }) => path)).toEqual(['/books/E%207/pages/7'])
  expect(await openRow((await storedRows())[0]!)).toMatchObject(page7)
})

test('shows and delivers a row of the first release, which has no parameters', async () => {
  const id = await send(notes(), { text: 'replaced below' })
  const shipped = {
    body: { text: 'of the first release' },
    form: { text: 'typed' },
    summary: 'A note',
    screen: '/note',
  }
  const content = await sealedEarlier(person, shipped, 'rows.content')
  await db.rows.where({ id }).modify({ content })
  const open = await unsettledOf('note')
  expect(open).toMatchObject({ ...shipped, params: {} } satisfies Partial<OpenRow>)
  expect(open!.subject).toBeUndefined()
  const heard = network(taken)
  await deliver([notes()])
  expect(heard.map(({ path, text }) => [path, text])).toEqual([['/note', 'of the first release']])
})

test('finds each of several rows of one kind by its subject', async () => {
  await send(pages.change, { text: 'seven' }, page7)
  await send(pages.change, { text: 'eight' }, { ...page7, subject: 'page-8' })
  expect([
    (await unsettledOf('page.change', 'page-7'))?.body,
    (await unsettledOf('page.change', 'page-8'))?.body,
  ]).toEqual([{ text: 'seven' }, { text: 'eight' }])
  expect(await unsettledOf('page.change')).toBeNull()
})

test.each([
  ['received, and not shown by the server yet', ['received'], 'one'],
  ['received, and applied since', ['sent'], null],
  ['received, and followed by one that arrived', ['received', 'sent'], null],
  ['received, and followed by one that was replaced', ['received', 'replaced'], 'one'],
  ['waiting behind one that was received', ['received', 'waiting'], 'two'],
  ['refused before one that arrived', ['attention', 'sent'], 'one'],
])("a form's starting point: a row that was %s", async (_, states, text) => {
  for (const [n, word] of states.entries()) {
    const id = await send(pages.tear, { text: n ? 'two' : 'one' }, page7)
    await db.rows.where({ id }).modify({ state: word as OpenRow['state'] })
  }
  expect((await unsettledOf(pages.tear.kind, 'page-7'))?.body ?? null).toEqual(text && { text })
})

test('a newer row replaces the older one of the same subject, and leaves rows of other subjects alone', async () => {
  for (const [text, subject] of [
    ['older', 'page-7'],
    ['beside', 'page-8'],
    ['newer', 'page-7'],
  ] as const)
    await send(pages.change, { text }, { ...page7, subject })
  const heard = network(taken)
  await deliver(everyPage)
  expect(heard.map(({ text }) => text)).toEqual(['beside', 'newer'])
})

test('a refused row reopens as the draft of its subject', async () => {
  const id = await send(pages.change, { text: 'wrong' }, page7)
  await refused(id)
  expect(await reopen(id)).toBe(true)
  expect((await readDraft('page.change', 'page-7'))?.value).toEqual({ text: 'wrong' })
  expect(await readDraft('page.change')).toBeNull()
})

test("a row's link leads to its subject, and its summary may use what the form showed", async () => {
  const described = {
    ...pages.tear,
    screenOf: ({ params, subject }: { params: Record<string, string>; subject?: string }) =>
      `/${params.book}/${subject}`,
  }
  const id = await send(
    { ...described, summary: (_, form) => `Tear ${(form as { page: string }).page}` },
    { text: '' },
    { ...page7, form: { page: 'seven' } },
  )
  expect(await openRow((await db.rows.get({ id }))!)).toMatchObject({
    screen: '/E 7/page-7',
    summary: 'Tear seven',
    form: { page: 'seven' },
  })
})

test('a row may replace a draft of another kind', async () => {
  await keepDraft('page.change', 'typed', { subject: 'page-7' })
  await keepDraft('page.make', 'beside', { subject: 'page-7' })
  await send(pages.make, { text: 'one' }, { ...page7, draft: { kind: 'page.change', subject: 'page-7' } })
  expect([await readDraft('page.change', 'page-7'), (await readDraft('page.make', 'page-7'))?.value]).toEqual([
    null,
    'beside',
  ])
})

test.each([
  ['waits and was never sent', { state: 'waiting', attempts: 0 }, true],
  ['was refused', { state: 'attention', attempts: 1 }, true],
  ['waits and may have arrived', { state: 'waiting', attempts: 1 }, false],
  ['is being sent', { state: 'sending', attempts: 1 }, false],
  ['was sent', { state: 'sent', attempts: 1 }, false],
] as const)('whether a row that %s can be replaced by another one', async (_, older, gives) => {
  const id = await send(pages.make, { text: 'older' }, page7)
  await db.rows.where({ id }).modify(older)
  const instead = await sendInstead(id, pages.change, { text: 'newer' }, page7)
  expect(instead !== null).toBe(gives)
  expect((await present()).map(({ kind }) => kind)).toEqual([gives ? 'page.change' : 'page.make'])
  if (gives) await db.rows.where({ id: instead! }).modify(older)
  expect(await takeBack(instead ?? id)).toBe(gives)
  expect(await present()).toHaveLength(gives ? 0 : 1)
})
