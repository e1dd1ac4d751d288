import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { type ConnectionLimits, endGreedyConnections, stallLimit } from './greedy-connections.ts'

let app: FastifyInstance | null = null
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await app?.close()
})

const big = 'x'.repeat(32 * 2 ** 20)
const ask = (path: string) => `GET ${path} HTTP/1.1\r\nhost: here\r\n\r\n`

/** A server with these limits, which counts the requests that its routes process. */
async function serving(limits: Partial<ConnectionLimits>, stalledMs = 60_000) {
  const worked = { on: 0 }
  const one = Fastify(stallLimit(stalledMs))
  app = one
  endGreedyConnections(one, {
    perAddress: null,
    proxies: 'none',
    atOnce: 10,
    unsent: 256 * 1024,
    answerMs: 60_000,
    ...limits,
  })
  one.addHook('preHandler', async () => void (worked.on += 1))
  one.get('/small', async () => 'small')
  one.get('/some', async () => 'x'.repeat(100_000))
  one.get('/big', async () => big)
  one.get('/never', () => new Promise(() => {}))
  await one.listen({ port: 0, host: '0.0.0.0' })
  const { port } = one.server.address() as AddressInfo
  const opened = async (from = '127.0.0.1') => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from })
    sockets.push(socket)
    socket.on('error', () => {})
    await once(socket, 'connect')
    return socket
  }
  return { worked, opened }
}

const closed = (socket: Socket) => once(socket, 'close')
const heard = (socket: Socket) => once(socket, 'data').then(([chunk]) => String(chunk).split('\r\n', 1)[0])

test('a connection with too many requests at once is closed, and most of them are not processed', async () => {
  const { worked, opened } = await serving({ atOnce: 10 })
  const socket = await opened()
  socket.write(ask('/never').repeat(600))
  await closed(socket)
  expect(worked.on).toBeLessThanOrEqual(10)
})

test('a few requests at once are all answered', async () => {
  const { opened } = await serving({ atOnce: 10 })
  const socket = await opened()
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
  socket.write(ask('/small').repeat(10))
  await expect.poll(() => text.split('HTTP/1.1 200').length - 1).toBe(10)
})

test('a connection that requests more than it reads is closed once too much data is unsent', async () => {
  const { opened } = await serving({ unsent: 150_000 })
  const socket = await opened()
  socket.pause()
  // The first answer fills the system's buffers.
  socket.write(ask('/big') + ask('/some'))
  await closed(socket.resume())
  expect(socket.bytesRead).toBeLessThan(big.length)
})

test("a single answer may exceed the limit, no matter how slowly it's read", async () => {
  const { opened } = await serving({ unsent: 150_000 })
  const socket = await opened()
  socket.write(ask('/big'))
  await once(socket, 'data')
  socket.pause()
  await new Promise((resolve) => setTimeout(resolve, 50))
  socket.resume()
  await expect.poll(() => socket.bytesRead, { timeout: 5_000 }).toBeGreaterThan(big.length)
})

test('a connection that stops reading is closed', async () => {
  const { opened } = await serving({}, 200)
  const socket = await opened()
  socket.write(ask('/big'))
  await once(socket, 'data')
  socket.pause()
  await expect.poll(() => connectionsNow(), { timeout: 5_000 }).toBe(0)
})

test('a connection that reads an answer too slowly is closed after a while', async () => {
  const { opened } = await serving({ answerMs: 300 })
  const socket = await opened()
  socket.write(ask('/big'))
  const drops = setInterval(() => socket.read(1), 20)
  socket.pause()
  await expect.poll(() => connectionsNow(), { timeout: 5_000 }).toBe(0)
  clearInterval(drops)
})

test("an address that uses all its connections can't open more, but another address can", async () => {
  const { opened } = await serving({ perAddress: 3 })
  for (let n = 0; n < 3; n += 1) (await opened()).write(ask('/never'))
  await expect.poll(() => connectionsNow()).toBe(3)
  const fourth = await opened()
  fourth.write(ask('/small'))
  await closed(fourth)
  const elsewhere = await opened('127.0.0.2')
  elsewhere.write(ask('/small'))
  expect(await heard(elsewhere)).toContain('200')
})

test('idle connections give way, starting with the one that’s been idle longest', async () => {
  const { opened } = await serving({ perAddress: 2 })
  const [first, second] = [await opened(), await opened()]
  for (const socket of [first, second, first]) {
    socket.write(ask('/small'))
    expect(await heard(socket)).toContain('200')
  }
  const third = await opened()
  await closed(second)
  third.write(ask('/small'))
  expect(await heard(third)).toContain('200')
  first.write(ask('/small'))
  expect(await heard(first)).toContain('200')
})

test('a closed connection makes room for another', async () => {
  const { opened } = await serving({ perAddress: 1 })
  const first = await opened()
  first.write(ask('/never'))
  await expect.poll(() => connectionsNow()).toBe(1)
  first.destroy()
  await expect.poll(() => connectionsNow()).toBe(0)
  const second = await opened()
  second.write(ask('/small'))
  expect(await heard(second)).toContain('200')
})

const connectionsNow = () =>
  new Promise<number>((resolve, reject) =>
    app!.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
