import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { noteReach } from '@/api/reach.ts'
import type { W4File } from '@/contract/payroll/w4.ts'
import { type RecordedCall, network, withoutSignal } from '@/offline/test-device.ts'
import { button, findButton, freshStage, openScreens, screenOf } from '@/ui/form/test-stage.tsx'
import { downloadsOfEachTest } from '@/ui/test-downloads.ts'
import W4ArchivePage from './page.tsx'

const downloads = downloadsOfEachTest()

beforeEach(async () => {
  await freshStage()
  screenOf(1400)
})

const path = '/payroll/w4-archive'
const title = "W4 - Employee's Withholding Certificate"

/** Newest first. */
const files = (count: number): W4File[] =>
  Array.from({ length: count }, (_, at) => ({
    fileId: String(count - at),
    fileTitle: `${title} ${2026 - at}`,
    fileName: `W4 ${2026 - at}.pdf`,
    createdAt: `${2026 - at}-01-15T18:30:00.000Z`,
    dateSubmitted: `${2026 - at}-01-15`,
  }))

function online(all: W4File[], file: () => Response = () => new Response(null, { status: 500 })): RecordedCall[] {
  noteReach('reachable')
  return network(({ path: asked }) => {
    if (asked.startsWith('/payroll/employee-w4/file/')) return file()
    const query = new URLSearchParams(asked.split('?')[1])
    const [limit, page] = [Number(query.get('limit')), Number(query.get('page'))]
    const sorted = query.get('sort') === 'createdAt' ? all.toReversed() : all
    const employeeW4files = sorted.slice((page - 1) * limit, page * limit)
    return Response.json({ _embedded: { employeeW4files }, _total_items: all.length })
  })
}

const open = (search = '') => openScreens({ [path]: W4ArchivePage }, `${path}${search}`)
const asked = (heard: RecordedCall[]) => heard.map((each) => each.path).filter((each) => each.includes('/files'))
const openButtons = () => screen.getAllByRole('button', { name: /^Open / }).map(({ textContent }) => textContent)
const openFirst = () => screen.findByRole('button', { name: new RegExp(`^Open ${title} 2026, created 01/15/2026`) })

test('lists the newest of 25 with their titles and when they were made', async () => {
  const heard = online(files(30))
  open()
  await openFirst()
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'File Title',
    'Created At',
  ])
  expect(openButtons()).toHaveLength(25)
  expect(screen.getAllByRole('row')[1]!.textContent).toMatch(/2026.*01\/15\/2026 \d+:30 [AP]M/)
  expect(asked(heard)).toEqual(['/payroll/employee-w4/files?limit=25&page=1&sort=createdAt%3Adesc'])
})

test('shows 10 per page, the next page, and the oldest first', async () => {
  const heard = online(files(30))
  const { user, place } = open()
  await openFirst()
  await user.selectOptions(screen.getByLabelText('Rows per page'), '10')
  await waitFor(() => expect(openButtons()).toHaveLength(10))
  await user.click(button('Next page'))
  await waitFor(() => expect(openButtons()[0]).toBe(`${title} 2016`))
  await user.click(button('Created At'))
  await waitFor(() => expect(openButtons()[0]).toBe(`${title} 1997`))
  await waitFor(() => expect(place()).toBe(`${path}?size=10&sort=createdAt`))
  expect(asked(heard).at(-1)).toBe('/payroll/employee-w4/files?limit=10&page=1&sort=createdAt')
})

test('on a phone each is a card whose title opens it', async () => {
  screenOf(390)
  online(files(2))
  open()
  await openFirst()
  const cards = within(screen.getByRole('list', { name: 'Federal Withholding Forms (W4)' }))
  expect(cards.getAllByRole('listitem')).toHaveLength(2)
})

test('an empty list says so', async () => {
  online([])
  open()
  expect(await screen.findByRole('heading', { name: 'No W-4 forms yet' })).toBeTruthy()
  expect(button('Update W4')).toHaveProperty('href', '/payroll/updateW4')
})

test('a click anywhere on a row opens its document', async () => {
  online(files(2))
  const { user } = open()
  await openFirst()
  await user.click(within(screen.getAllByRole('row')[2]!).getByText(/^01\/15\/2025/))
  expect(await screen.findByRole('dialog', { name: 'W4 PDF' })).toBeTruthy()
})

test('without signal, the last page seen shows; for any other page, the list says that it isn’t kept', async () => {
  online(files(30))
  const first = open()
  await openFirst()
  first.unmount()
  withoutSignal()
  const { user } = open()
  await openFirst()
  await user.click(button('Next page'))
  expect((await screen.findByRole('alert')).textContent).toContain('is not kept on this device yet')
})

const problem = { title: 'Not Found', status: 404, detail: 'There is no such document.', errors: [] }
test.each([
  ['a problem', () => Response.json(problem, { status: 404 }), '404 Not FoundThere is no such document.'],
  ['plain words', () => new Response('The file is gone.', { status: 410 }), '410 Unknown errorThe file is gone.'],
])('a document that is refused with %s shows them, and can be requested again', async (_, file, said) => {
  const heard = online(files(1), file)
  const { user } = open()
  await user.click(await openFirst())
  const dialog = await screen.findByRole('dialog', { name: 'W4 PDF' })
  expect((await within(dialog).findByRole('alert')).textContent).toContain(said)
  await user.click(await findButton('Try again'))
  await waitFor(() => expect(heard.filter((each) => each.path.endsWith('/file/1'))).toHaveLength(2))
})

test("without signal, a document that was never opened says that it isn't on this device", async () => {
  online(files(1))
  const { user } = open()
  await openFirst()
  withoutSignal()
  await user.click(await openFirst())
  expect((await screen.findByRole('alert')).textContent).toContain('This document is not on this device yet.')
})

test("a file that isn't a PDF can still be downloaded, as title.pdf", async () => {
  online(files(1), () => new Response('damaged', { headers: { 'content-type': 'application/pdf' } }))
  const { user } = open()
  await user.click(await openFirst())
  expect((await screen.findByRole('alert')).textContent).toContain('cannot be shown here')
  await user.click(button('Download'))
  await waitFor(() => expect(downloads).toEqual([`${title} 2026.pdf from blob:`]))
})
