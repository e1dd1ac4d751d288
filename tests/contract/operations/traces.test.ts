import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { patchDriverText } from '@/contract/drivers/driver-text.ts'
import { databaseKinds } from '../../support/databases.ts'
import { startServerHere } from '../../support/server.ts'
import { ask } from '../client.ts'

type Sent = { resourceSpans: { scopeSpans: { spans: { name: string; spanId: string; parentSpanId?: string }[] }[] }[] }

const { kind, available } = databaseKinds.find((each) => each.kind === 'postgres')!

test.skipIf(!available)('traces have routes and their queries, but nothing about a person', async () => {
  const bodies: string[] = []
  const collector = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    bodies.push(body)
    response.setHeader('content-type', 'application/json').end('{}')
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const { port } = collector.address() as AddressInfo
  const env = { ESS_TRACES_URL: `http://127.0.0.1:${port}/v1/traces`, ESS_TRACES_PERCENT: '100' }
  const server = await startServerHere(kind, env)
  const body = { status: 'I', carrierAddr: 'vtext.com', areaCode: '602', prefix: '555', lineNumber: '0123' }
  await ask(server, patchDriverText, { as: 'driver', body })
  const authorization = `Bearer ${await server.tokenOf('driver')}`
  await fetch(`${server.url}/rest/users/driver/hours?planted=query`, { headers: { authorization } })
  await fetch(`${server.url}/rest/planted-path`)
  // Closing sends the rest.
  await server.close()
  collector.close()

  const spans = bodies.flatMap((each) =>
    (JSON.parse(each) as Sent).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  )
  const names = new Set(spans.map(({ name }) => name))
  for (const name of ['GET /rest/users/:id/hours', `PATCH /rest${patchDriverText.path}`]) expect(names).toContain(name)
  const change = spans.find(({ name }) => name === `PATCH /rest${patchDriverText.path}`)!
  const below = spans.filter(({ parentSpanId }) => parentSpanId === change.spanId).map(({ name }) => name)
  expect(below).toEqual(expect.arrayContaining(['connect', 'begin', 'insert', 'commit']))
  expect(bodies.join()).not.toMatch(/planted|users\/driver|vtext|0123"|Tsosie|127\.0\.0\.1/)
})
