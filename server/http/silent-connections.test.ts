import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { endSilentConnections } from './silent-connections.ts'

test('a connection that a browser opened ahead of need does not keep the server from closing', async () => {
  const app = Fastify()
  endSilentConnections(app)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const accepted = once(app.server, 'connection')
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  const ended = once(socket, 'close')
  await accepted
  await app.close()
  await ended
}, 5_000)

test('a request that is being answered is answered to the end', async () => {
  const app = Fastify()
  endSilentConnections(app)
  let release = () => {}
  const begun = new Promise<void>((begin) => {
    app.get('/slow', () => new Promise((answer) => {
      release = () => answer('done')
      begin()
    }))
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const answer = fetch(`${url}/slow`).then((response) => response.text())
  await begun
  const closed = app.close()
  release()
  expect(await answer).toBe('done')
  await closed
}, 5_000)
