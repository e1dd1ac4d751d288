import 'fake-indexeddb/auto'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { spreadsheetType } from '@/domain/spreadsheet.ts'
import { close, online, open, problem } from '@/features/time-off/requests/test-screens.tsx'
import { downloadsOfEachTest } from '@/ui/test-downloads.ts'
import { withoutSignal } from '@/offline/test-device.ts'
import { findButton, screenOf } from '@/ui/form/test-stage.tsx'
import { address, freshManager, team } from './test-team.ts'

const downloads = downloadsOfEachTest()

const sheet = () =>
  new Response('PK…', {
    headers: {
      'content-type': spreadsheetType,
      'content-disposition': 'attachment; filename="My Employee Requests 2026-11-23.xlsx"',
    },
  })
const tooMany = 'There are too many records in the table for an excel download to successfully complete'

/** A server that answers downloads with `answer`; returns the queries it received. */
function serving(answer: () => Response): string[] {
  const queries: string[] = []
  online(team, ({ path }) => {
    const [at, query = ''] = path.split('?')
    if (at !== '/manager/timeOffRequestsDownload') return null
    queries.push(query)
    return answer()
  })
  return queries
}

beforeEach(async () => {
  await freshManager()
  screenOf(1400)
})
afterEach(close)

test("the spreadsheet is requested with the filters on screen, and saved under the server's file name", async () => {
  const queries = serving(sheet)
  const { user } = open(`${address}?search=Lee&status=P&reports=direct&proxy=1-M8&dates=2026-11-01||2026-11-30`)
  await user.click(await findButton('Download spreadsheet'))
  await waitFor(() => expect(downloads).toEqual(['My Employee Requests 2026-11-23.xlsx from blob:']))
  expect(Object.fromEntries(new URLSearchParams(queries[0]))).toEqual({
    search: 'Lee',
    status: 'P',
    reports: 'direct',
    selectedManagerEmployerId: '1',
    selectedManagerEmployeeId: 'M8',
    startDate: '2026-11-01',
    endDate: '2026-11-30',
    sort: 'createTimestamp:desc',
  })
  await user.selectOptions(screen.getByLabelText('Status'), 'All')
  await user.click(await findButton('Download spreadsheet'))
  await waitFor(() => expect(queries).toHaveLength(2))
  expect(queries[1]).toContain('search=Lee&reports=direct')
  expect(queries[1]).not.toContain('status')
})

test('a list of too many requests is refused, and the message stays on screen until the next try', async () => {
  let count = 0
  serving(() => ((count += 1) === 1 ? problem(422, tooMany) : sheet()))
  const { user } = open(address)
  await user.click(await findButton('Download spreadsheet'))
  expect((await screen.findByRole('alert')).textContent).toBe(tooMany)
  expect(downloads).toEqual([])
  await user.click(await findButton('Download spreadsheet'))
  await waitFor(() => expect(downloads).toHaveLength(1))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('without signal there is no spreadsheet, and the page says so', async () => {
  const queries = serving(sheet)
  const { user } = open(address)
  await screen.findByText('Ann Lee')
  withoutSignal()
  await user.click(await findButton('Download spreadsheet'))
  expect((await screen.findByRole('alert')).textContent).toBe('You need a signal to download the spreadsheet.')
  expect([queries, downloads]).toEqual([[], []])
})
