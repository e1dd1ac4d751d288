import { expect, test } from 'vitest'
import { spreadsheetType } from '@/domain/spreadsheet.ts'
import { restrictedReads } from '@/features/forget-reads.ts'
import { everyEndpoint } from '../../server/routes/every-route.ts'

// Spreadsheets are downloaded, not kept.
const spreadsheets: unknown[] = [spreadsheetType, 'text/csv']

test('the device knows every restricted read, so it can forget its answers when the right is lost', () => {
  const ofServer = everyEndpoint
    .filter(
      ({ method, file, rights }) => method === 'GET' && !spreadsheets.includes(file) && typeof rights === 'function',
    )
    .map(({ name }) => name)
  expect(restrictedReads.map(({ name }) => name).toSorted()).toEqual(ofServer.toSorted())
})
