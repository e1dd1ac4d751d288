import { expect, test } from 'vitest'
import { restrictedReads } from '@/features/forget-reads.ts'
import { everyEndpoint } from '../../server/routes/every-route.ts'

test('the device knows every read that not everybody may call, so that it forgets it with the right', () => {
  const ofServer = everyEndpoint
    .filter(({ method, file, rights }) => method === 'GET' && file === null && typeof rights === 'function')
    .map(({ name }) => name)
  expect(restrictedReads.map(({ name }) => name).toSorted()).toEqual(ofServer.toSorted())
})
