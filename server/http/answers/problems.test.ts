import fastify from 'fastify'
import { expect, test } from 'vitest'
import { reasonHeader } from '@/contract/endpoint/headers.ts'
import { filledReason, refusalText } from '@/domain/refusals.ts'
import { type Refusal, refuse, refuseAs, refuseForNow, refuseProblems, sendRefusal } from './problems.ts'

async function reasonOf(refusal: Refusal): Promise<unknown> {
  const app = fastify()
  app.get('/', (_, reply) => sendRefusal(reply, refusal))
  const { headers } = await app.inject('/')
  await app.close()
  return headers[reasonHeader]
}

test.each([
  ['what’s usual for a status', refuse(401), 'status401'],
  ['a sentence of its own', refuse(404, refusalText('noEmployee')), 'noEmployee'],
  ['a database that is away', refuseForNow('away'), 'away'],
  ['problems of a form with a Save button', refuseProblems([], { saves: true, submits: false }), 'saving'],
  ['the sentence of a problem', refuse(403, 'This entry is no longer on file.'), 'entry.unknown'],
  [
    'a sentence that was filled in',
    refuseAs(403, 'Your email address is new', 'Wait.', filledReason('addressNew', { count: 5, hours: 72 })),
    'addressNew?count=5&hours=72',
  ],
  ['another sentence', refuse(403, 'The account 12 is closed.'), undefined],
])('a refusal has a reason code, for readers of other languages: %s', async (_, refusal, reason) => {
  expect(await reasonOf(refusal)).toBe(reason)
})
