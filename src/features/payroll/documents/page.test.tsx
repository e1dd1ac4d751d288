import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { noteReach } from '@/api/reach.ts'
import type { SignedDocument } from '@/contract/payroll/signed-documents.ts'
import { type RecordedCall, network, withoutSignal } from '@/offline/test-device.ts'
import { button, freshStage, openScreens, screenOf } from '@/ui/form/test-stage.tsx'
import DocumentsPage from './page.tsx'

const path = '/payroll/documents'

/** Documents, newest first, each with the text it had at signing. */
const documents = (count: number): SignedDocument[] =>
  Array.from({ length: count }, (_, at) => ({
    documentId: count - at,
    title: 'Miles Based Pay Acknowledgement',
    textVersion: `${2026 - at}-01`,
    text: [`The text of ${2026 - at}.`],
    choices: [{ label: 'Answer', value: 'Accepted' }],
    dateSigned: `${2026 - at}-01-13`,
    receivedAt: `${2026 - at}-01-15T18:30:00.000Z`,
    receipt: `R-${2026 - at}-0001`,
  }))

function online(all: SignedDocument[]): RecordedCall[] {
  noteReach('reachable')
  return network(({ path: asked }) => {
    const query = new URLSearchParams(asked.split('?')[1])
    const [limit, page] = [Number(query.get('limit')), Number(query.get('page'))]
    return Response.json({
      _embedded: { documents: all.slice((page - 1) * limit, page * limit) },
      _total_items: all.length,
    })
  })
}

const open = (client?: QueryClient) => openScreens({ [path]: DocumentsPage }, path, { client })
const row = (year: number) =>
  screen.findByRole('button', { name: `Open Miles Based Pay Acknowledgement, signed 01/13/${year}` })

beforeEach(async () => {
  await freshStage()
  screenOf(1400)
})

test('a signed document is listed with both days and the receipt, and opens as it was at signing, even without signal', async () => {
  online(documents(3))
  const first = open()
  await row(2026)
  expect(screen.getAllByRole('row')[1]!.textContent).toMatch(/01\/13\/2026.*01\/15\/2026.*R-2026-0001/)
  first.unmount()
  withoutSignal()
  const { user } = open()
  await user.click(await row(2024))
  const dialog = await screen.findByRole('dialog', { name: 'Miles Based Pay Acknowledgement' })
  for (const words of ['The text of 2024.', 'Accepted', '01/13/2024', 'R-2024-0001', '2024-01'])
    expect(within(dialog).getByText(words)).toBeTruthy()
  await user.click(button('Open PDF', dialog))
  expect((await screen.findByRole('alert')).textContent).toContain('This document is not on this device yet.')
})

test('on a phone each card shows that it opens, and explains the order in plain words; an empty list has no order', async () => {
  screenOf(390)
  online(documents(2))
  const first = open()
  const card = (await row(2026)).closest('li')!
  expect(card.querySelector('.row-card-head > .icon')).toBeTruthy()
  expect(screen.getByRole('option', { name: 'Received, newest first', selected: true })).toBeTruthy()
  first.unmount()
  online([])
  open()
  await screen.findByRole('heading', { name: 'No documents yet' })
  expect(screen.queryByLabelText('Sort by')).toBeNull()
})

test('a document signed a moment ago is listed, even if the list was read before', async () => {
  const client = new QueryClient()
  online(documents(2).slice(1))
  const first = open(client)
  await row(2025)
  first.unmount()
  online(documents(2))
  open(client)
  await row(2026)
})

test('the list can show its next page, and the oldest first', async () => {
  const heard = online(documents(30))
  const { user } = open()
  await row(2026)
  await user.click(button('Next page'))
  await row(2016)
  await user.click(button('Received'))
  await waitFor(() => expect(heard.at(-1)!.path).toBe('/payroll/documents?limit=10&page=1&sort=receivedAt'))
})

test('an empty list says so', async () => {
  online([])
  open()
  expect(await screen.findByRole('heading', { name: 'No documents yet' })).toBeTruthy()
})
