import { expect, test } from 'vitest'
import { spreadsheetType } from '@/domain/spreadsheet.ts'
import { restrictedReads } from '@/features/forget-reads.ts'
import { everyEndpoint } from '../../server/routes/every-route.ts'

// A spreadsheet is handed over and not kept.
test('the device knows every read that not everybody may call, so that it forgets it with the right', () => {
  const ofServer = everyEndpoint
    .filter(({ method, file, rights }) => method === 'GET' && file !== spreadsheetType && typeof rights === 'function')
    .map(({ name }) => name)
  expect(restrictedReads.map(({ name }) => name).toSorted()).toEqual(ofServer.toSorted())
})
