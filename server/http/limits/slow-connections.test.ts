import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { arrivalLimit, endSlowConnections } from './slow-connections.ts'

test('a connection that a browser opened in advance does not keep the server from closing', async () => {
  const app = Fastify()
  endSlowConnections(app)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const accepted = once(app.server, 'connection')
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  const ended = once(socket, 'close')
  await accepted
  await app.close()
  await ended
}, 5_000)

test('a connection opened while the server closes does not keep it from closing', async () => {
  const app = Fastify()
  endSlowConnections(app)
  // Simulates the live channel, which waits for its pages' close frames.
  app.addHook('preClose', async () => {
    const accepted = once(app.server, 'connection')
    connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    await accepted
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  await app.close()
}, 5_000)

test('a request in progress gets its complete answer', async () => {
  const app = Fastify()
  endSlowConnections(app)
  let release = () => {}
  const begun = new Promise<void>((begin) => {
    app.get(
      '/slow',
      () =>
        new Promise((answer) => {
          release = () => answer('done')
          begin()
        }),
    )
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const answer = fetch(`${url}/slow`).then((response) => response.text())
  await begun
  const closed = app.close()
  release()
  expect(await answer).toBe('done')
  await closed
}, 5_000)

/** A connection that has sent half of a body, and what it receives until it is closed. */
async function halfSent(app: FastifyInstance) {
  app.post('/body', async () => 'taken')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const begun = once(app.server, 'request')
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let heard = ''
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString()))
  socket.on('error', () => {})
  const ended = once(socket, 'close').then(() => heard)
  socket.write('POST /body HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\ncontent-length: 10\r\n\r\n{"')
  await begun
  return { socket, ended }
}

test('a partly sent body does not keep the server from closing', async () => {
  const app = Fastify()
  endSlowConnections(app, { arriveMs: 10, answerMs: 60_000 })
  const { ended } = await halfSent(app)
  await app.close()
  await ended
}, 5_000)

test('the rest of a body is still accepted if it arrives in time', async () => {
  const app = Fastify()
  endSlowConnections(app, { arriveMs: 60_000, answerMs: 60_000 })
  const { socket, ended } = await halfSent(app)
  const closed = app.close()
  socket.write('a":true}')
  expect(await ended).toContain('taken')
  await closed
}, 5_000)

test('an answer that hangs does not keep the server from closing', async () => {
  const app = Fastify()
  endSlowConnections(app, { arriveMs: 10, answerMs: 10 })
  const begun = once(app.server, 'request')
  app.get('/hangs', () => new Promise(() => {}))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const answer = fetch(`${url}/hangs`).then(
    () => 'answered',
    () => 'cut off',
  )
  await begun
  await app.close()
  expect(await answer).toBe('cut off')
}, 5_000)

test('a body that never arrives completely is answered with 408', async () => {
  const app = Fastify(arrivalLimit(300))
  const { ended } = await halfSent(app)
  expect(await ended).toContain('408')
  await app.close()
}, 5_000)
