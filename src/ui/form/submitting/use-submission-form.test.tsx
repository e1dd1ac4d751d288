import 'fake-indexeddb/auto'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { noteReach } from '@/api/reach.ts'
import { deliver } from '@/offline/delivery/deliver.ts'
import { db } from '@/offline/database.ts'
import { currentIdentity } from '@/offline/identity.ts'
import { readDraft } from '@/offline/outbox/drafts.ts'
import { openRow } from '@/offline/outbox/open-row.ts'
import { send, unsettledOf } from '@/offline/outbox/outbox.ts'
import { everyPage, freshDevice, network, pages, storedRows } from '@/offline/test-device.ts'
import { closeVault } from '@/offline/vault/vault.ts'
import type { FormOptions } from './submission-form.ts'
import { useSubmissionForm } from './use-submission-form.ts'

type Page = { text: string }

beforeEach(async () => {
  await freshDevice()
  noteReach('unreachable')
})

/** The form of one page, as loaded. */
function form(subject: string, more: Partial<FormOptions<Page, Page, Page>> = {}) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
  )
  const options = {
    initial: { text: 'on file' },
    version: { etag: '"v1"', asOf: 0 },
    facts: null,
    toBody: (page: Page) => page,
    fromBody: (page: Page) => page,
    ...more,
  }
  return renderHook(
    () =>
      useSubmissionForm(pages.change, {
        ...options,
        subject,
        params: { book: '1', page: subject },
        fromAnswer: (page: Page) => page,
      }),
    { wrapper },
  ).result
}

async function opened(subject: string, more?: Partial<FormOptions<Page, Page, Page>>) {
  const shown = form(subject, more)
  await waitFor(() => expect(shown.current.ready).toBe(true))
  return shown
}

async function type(shown: Awaited<ReturnType<typeof opened>>, text: string) {
  await act(async () => shown.current.methods.setValue('text', text, { shouldDirty: true }))
}

/** Simulates a faster device: the server already has version 5. */
const fasterElsewhere = () =>
  network(({ ifMatch }) =>
    ifMatch === '"v5"'
      ? Response.json({}, { headers: { etag: '"v6"' } })
      : Response.json(
          { title: '', status: 412, detail: '', errors: [], present: { text: 'of elsewhere' }, version: '"v5"' },
          { status: 412 },
        ),
  )

test('keeps one page’s typed text and queued changes for that page', async () => {
  const seven = await opened('7')
  await type(seven, 'typed about seven')
  await waitFor(async () =>
    expect((await readDraft<Page>('page.change', '7'))?.value).toEqual({ text: 'typed about seven' }),
  )
  await send(pages.change, { text: 'waits about nine' }, { subject: '9', params: { book: '1', page: '9' } })
  cleanup()
  const eight = await opened('8')
  expect([eight.current.methods.getValues().text, eight.current.row]).toEqual(['on file', null])
  expect((await opened('7')).current.methods.getValues().text).toBe('typed about seven')
  expect((await opened('9')).current.methods.getValues().text).toBe('waits about nine')
})

test('sends a submission to its page', async () => {
  const seven = await opened('7')
  await type(seven, 'new')
  await act(async () => void (await seven.current.submit()))
  const heard = network(() => Response.json({}))
  await deliver(everyPage)
  expect(heard.map(({ path, text, ifMatch }) => [path, text, ifMatch])).toEqual([['/books/1/pages/7', 'new', '"v1"']])
  expect(await readDraft('page.change', '7')).toBeNull()
})

test('a submission without room on the device stays in the form and as its draft, and can be submitted again', async () => {
  globalThis.reportError = () => undefined
  const full = vi.spyOn(db.rows, 'add').mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'))
  const seven = await opened('7')
  await type(seven, 'new')
  await act(async () => void (await seven.current.submit()))
  expect(seven.current).toMatchObject({ notStored: 'full', submitting: false, dirty: true })
  expect(seven.current.methods.getValues().text).toBe('new')
  await waitFor(async () => expect((await readDraft<Page>('page.change', '7'))?.value).toEqual({ text: 'new' }))
  await act(async () => seven.current.closeNotStored())
  await act(async () => void (await seven.current.submit()))
  expect(seven.current.notStored).toBeNull()
  expect((await storedRows()).map(({ state }) => state)).toEqual(['waiting'])
  full.mockRestore()
})

test('a submission while the vault is closed stays in the form', async () => {
  globalThis.reportError = () => undefined
  const seven = await opened('7')
  await type(seven, 'new')
  await closeVault(currentIdentity()!.person)
  await act(async () => void (await seven.current.submit()))
  expect(seven.current).toMatchObject({ notStored: 'locked', submitting: false, dirty: true })
})

test.each([
  { at: '', says: 'This field is required' },
  { at: 'text', says: 'Please fix errors prior to submitting.' },
])('a refused form shows the reason, or asks to look at a field if it is there (at "$at")', async ({ at, says }) => {
  const seven = await opened('7', { mistyped: () => [{ at, code: 'required' }] })
  await act(async () => void (await seven.current.submit()))
  expect([seven.current.refusals, seven.current.refusal]).toEqual([1, says])
})

async function conflicting() {
  await send(pages.change, { text: 'mine' }, { subject: '7', params: { book: '1', page: '7' }, base: '"v1"' })
  const heard = fasterElsewhere()
  await deliver(everyPage)
  expect((await unsettledOf('page.change', '7'))?.state).toBe('conflict')
  const shown = await opened('7')
  expect(shown.current.conflict).toMatchObject({ mine: { text: 'mine' }, theirs: { text: 'of elsewhere' } })
  return { shown, heard }
}

test('a stale edit shows the newer version next to it; if kept, it’s sent based on that one, to the same page', async () => {
  const { shown, heard } = await conflicting()
  await act(async () => shown.current.keepMine())
  await deliver(everyPage)
  expect(heard.map(({ path, text, ifMatch }) => [path, text, ifMatch])).toEqual([
    ['/books/1/pages/7', 'mine', '"v1"'],
    ['/books/1/pages/7', 'mine', '"v5"'],
  ])
  expect((await storedRows()).map(({ state }) => state)).toEqual(['replaced', 'sent'])
})

test('an edit that’s kept over another one is on file once it’s received, even while the payroll host is locked', async () => {
  const { shown } = await conflicting()
  network(() =>
    Response.json({ title: '', status: 423, detail: '', errors: [] }, { status: 423, headers: { etag: '"v6"' } }),
  )
  await act(async () => shown.current.keepMine())
  await act(async () => deliver(everyPage))
  await waitFor(() => expect(shown.current.sent?.state).toBe('received'))
  expect([shown.current.methods.getValues().text, shown.current.dirty]).toEqual(['mine', false])
  expect((await storedRows()).at(-1)).toMatchObject({ base: '"v5"', etag: '"v6"' })
})

test('discarding a stale edit shows the newer version, and the edit can still be restored', async () => {
  const { shown } = await conflicting()
  await act(async () => shown.current.takeTheirs())
  expect((await storedRows()).map(({ state }) => state)).toEqual(['replaced'])
  expect([shown.current.methods.getValues().text, shown.current.conflict]).toEqual(['of elsewhere', null])
})

test('an open form learns immediately that another tab queued a newer version, and asks before it replaces it', async () => {
  const seven = await opened('7')
  await type(seven, 'mine')
  await act(() =>
    send(pages.change, { text: 'other tab' }, { subject: '7', params: { book: '1', page: '7' }, base: '"v1"' }),
  )
  await waitFor(() =>
    expect(seven.current.conflict).toMatchObject({ mine: { text: 'mine' }, theirs: { text: 'other tab' } }),
  )
  await act(async () => void (await seven.current.submit()))
  expect((await storedRows()).map(({ state }) => state)).toEqual(['waiting'])
  await act(async () => seven.current.keepMine())
  expect(seven.current.conflict).toBeNull()
  const rows = await Promise.all((await storedRows()).map(openRow))
  expect(rows.map(({ state, body }) => [state, body])).toEqual([
    ['replaced', { text: 'other tab' }],
    ['waiting', { text: 'mine' }],
  ])
})

test('a form that queues in its own way gets the version that it started from', async () => {
  const queued: unknown[] = []
  const seven = await opened('7', {
    queue: async (body, options) => {
      queued.push([body, options])
      return send(pages.make, body, { subject: 'mine', draft: { kind: 'page.change', subject: '7' } })
    },
  })
  await type(seven, 'new')
  await act(async () => void (await seven.current.submit()))
  expect(queued).toEqual([[{ text: 'new' }, { base: '"v1"', form: { text: 'new' } }]])
  expect((await storedRows()).map(({ kind }) => kind)).toEqual(['page.make'])
  await waitFor(() => expect(seven.current.submitting).toBe(false))
})

test('a field that appears doesn’t run the rules, and the form still knows whether everything is valid', async () => {
  const toBody = vi.fn((page: Page) => page)
  const mistyped = ({ text }: Page) => (text === 'garbled' ? [{ at: 'text', code: 'zip.invalid' as const }] : [])
  const shown = await opened('14', { toBody, mistyped })
  toBody.mockClear()
  await act(async () => void shown.current.methods.register('text'))
  expect(toBody).not.toHaveBeenCalled()
  expect(shown.current.valid).toBe(true)
  await type(shown, 'garbled')
  expect(shown.current.valid).toBe(false)
})
