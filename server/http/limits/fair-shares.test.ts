import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { atOnce, fairShares, maxWaiting } from './fair-shares.ts'

const app = () => Fastify({ forceCloseConnections: true })
let server = app()
afterEach(() => server.close())

/** A server that does this work. `answers` lists the people answered, in order; `ask` opens a separate connection. */
async function serving(work: (person: string) => Promise<void>) {
  server = app()
  const shares = fairShares()
  const answers: string[] = []
  server.get<{ Params: { person: string } }>('/:person', ({ params: { person } }, reply) =>
    shares.run(person, reply, async () => {
      await work(person)
      answers.push(person)
      return reply.send('done')
    }),
  )
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo
  const ask = async (person: string) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(`GET /${person} HTTP/1.1\r\nhost: here\r\n\r\n`)
    const status = once(socket, 'data').then(([chunk]) => Number(String(chunk).split(' ', 2)[1]))
    return { socket, status }
  }
  return { answers, ask }
}

/** Like a SQLite read: it computes, and finishes before anything else can run. */
async function computes(ms: number): Promise<void> {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('a person who calls after another person’s hundred calls does not wait for them', async () => {
  const { answers, ask } = await serving(() => computes(5))
  const many = await Promise.all(Array.from({ length: 100 }, () => ask('one')))
  const other = await ask('other')
  expect(await other.status).toBe(200)
  expect(answers.length).toBeLessThan(30)
  expect(new Set(await Promise.all(many.map(({ status }) => status)))).toEqual(new Set([200]))
})

test('a few calls of one person run at once, alongside other people’s', async () => {
  const release: (() => void)[] = []
  const { ask } = await serving(() => new Promise((done) => release.push(done)))
  const many = await Promise.all(Array.from({ length: atOnce + 2 }, () => ask('one')))
  const other = await ask('other')
  await expect.poll(() => release.length).toBe(atOnce + 1)
  release.splice(0).forEach((done) => done())
  await expect.poll(() => release.length).toBe(2)
  release.splice(0).forEach((done) => done())
  for (const { status } of [...many, other]) expect(await status).toBe(200)
})

test('a person with too many calls waiting gets 429 for further ones; other people don’t', async () => {
  let release = () => {}
  const over = new Promise<void>((done) => (release = done))
  const { ask } = await serving(() => over)
  const many = await Promise.all(Array.from({ length: atOnce + maxWaiting + 1 }, () => ask('one')))
  const first = await Promise.race(many.map(({ status }) => status))
  const other = await ask('other')
  release()
  expect([first, await other.status]).toEqual([429, 200])
  const statuses = await Promise.all(many.map(({ status }) => status))
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
})

test('a call whose caller disconnected is not processed', async () => {
  let release = () => {}
  const over = new Promise<void>((done) => (release = done))
  let begun = 0
  const { ask } = await serving(() => {
    begun += 1
    return over
  })
  const kept = await Promise.all(Array.from({ length: atOnce }, () => ask('one')))
  await expect.poll(() => begun).toBe(atOnce)
  const gone = await ask('one')
  const last = await ask('one')
  await expect.poll(connections).toBe(atOnce + 2)
  gone.socket.destroy()
  await expect.poll(connections).toBe(atOnce + 1)
  release()
  for (const { status } of [...kept, last]) expect(await status).toBe(200)
  expect(begun).toBe(atOnce + 1)
})

const connections = () =>
  new Promise<number>((resolve, reject) =>
    server.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
