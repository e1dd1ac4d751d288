import { once } from 'node:events'
import { SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import WebSocket from 'ws'
import { livePath } from '@/contract/delivery/live-channel.ts'
import { signOut } from '@/contract/sign-in/session.ts'
import { pagesOfSession } from '../../../server/live/registered-pages.ts'
import { databaseKinds } from '../../support/databases.ts'
import {
  type LivePage,
  openLivePage,
  type Registration,
  registeredPage,
  registrationOf,
} from '../../support/browser/live-page.ts'
import { startServerHere, type TestServer } from '../../support/server.ts'
import { ask } from '../client.ts'

const policy = 1008
const tryLater = 1013
const tooBig = 1009

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('the live channel', () => {
    let server: TestServer
    const open: LivePage[] = []
    const connected = async (headers?: Record<string, string>) => {
      const page = await openLivePage(server, headers)
      open.push(page)
      return page
    }
    const registered = async (registration: Registration) => {
      const page = await registeredPage(server, registration)
      open.push(page)
      return page
    }
    const refused = async (message: unknown) => {
      const page = await connected()
      page.say(message)
      return { code: await page.closed, heard: page.heard }
    }

    beforeAll(async () => {
      server = await startServerHere(kind, { ESS_TOKEN_TIMEOUT_MS: '60000' })
    })
    afterEach(() => open.splice(0).forEach((page) => page.close()))
    afterAll(() => server.close())

    test('a page registers with its session, token, and jwt, and its ping is answered', async () => {
      const page = await registered(await registrationOf(server, 'driver'))
      page.say({ type: 'ping' })
      await page.until('pong')
      expect(page.heard).toEqual([{ type: 'registered' }, { type: 'pong' }])
    })

    test('signing out reaches every page of that session, but no others', async () => {
      const own = await registrationOf(server, 'driver')
      const pages = [await registered(own), await registered(own)]
      const other = await registered(await registrationOf(server, 'driver'))
      await ask(server, signOut, { token: own.token, body: { authToken: own.token } })
      for (const page of pages) {
        expect(await page.closed).toBe(policy)
        expect(page.heard.at(-1)).toEqual({ type: 'loggedOut' })
      }
      other.say({ type: 'ping' })
      await other.until('pong')
      expect(other.heard).not.toContainEqual({ type: 'loggedOut' })
    })

    test('a page whose session ends while it registers is logged out, without waiting for the sweep', async () => {
      const its = await startServerHere(kind)
      const own = await registrationOf(its, 'driver')
      const executor = its.database.read.getExecutor()
      const execute = executor.executeQuery.bind(executor)
      let ended = false
      vi.spyOn(executor, 'executeQuery').mockImplementation((async (query: Parameters<typeof execute>[0]) => {
        const found = await execute(query)
        if (ended || !query.sql.includes('"token_hash" =')) return found
        ended = true
        await ask(its, signOut, { token: own.token, body: { authToken: own.token } })
        return found
      }) as never)
      const page = await openLivePage(its)
      page.say({ type: 'register', ...own })
      await expect.poll(() => page.heard, { timeout: 5_000 }).toContainEqual({ type: 'loggedOut' })
      await its.close()
    })

    test('a page with an ended session or an invalid token is logged out', async () => {
      const own = await registrationOf(server, 'driver')
      await ask(server, signOut, { token: own.token, body: { authToken: own.token } })
      for (const token of [own.token, 'x'.repeat(43)]) {
        expect(await refused({ type: 'register', ...own, token })).toEqual({
          code: policy,
          heard: [{ type: 'loggedOut' }],
        })
      }
    })

    test('a registration whose parts do not match is closed without a message', async () => {
      const own = await registrationOf(server, 'driver')
      const another = await registrationOf(server, 'employee')
      const secret = new TextEncoder().encode(server.app.services.secrets.newest('signing'))
      const now = Math.floor(server.clock.now / 1000)
      const { employeeId } = JSON.parse(Buffer.from(own.jwt.split('.')[1]!, 'base64url').toString()) as {
        employeeId: string
      }
      const signed = (key: Uint8Array, expires: number) =>
        new SignJWT({ employeeId }).setProtectedHeader({ alg: 'HS256' }).setExpirationTime(expires).sign(key)
      const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${own.jwt.split('.')[1]}.`
      const wrong: Partial<Registration>[] = [
        { sessionId: another.sessionId },
        { jwt: another.jwt },
        { jwt: `${own.jwt.slice(0, -4)}AAAA` },
        { jwt: unsigned },
        { jwt: await signed(new TextEncoder().encode('another secret of thirty-two bytes'), now + 300) },
        { jwt: await signed(secret, now - 1) },
        { jwt: await new SignJWT({ employeeId }).setProtectedHeader({ alg: 'HS256' }).sign(secret) },
      ]
      for (const part of wrong)
        expect(await refused({ type: 'register', ...own, ...part })).toEqual({ code: policy, heard: [] })
      // A correct registration, made the same way.
      await registered({ ...own, jwt: await signed(secret, now + 300) })
    })

    test('a session before its second factor cannot register', async () => {
      const own = await registrationOf(server, 'driver')
      await server.database.write
        .updateTable('sessions')
        .set({ factor: 'needed' })
        .where('session_id', '=', own.sessionId)
        .execute()
      expect(await refused({ type: 'register', ...own })).toEqual({ code: policy, heard: [] })
    })

    test.each([
      ['no JSON', 'hello'],
      ['another type', { type: 'shout' }],
      ['a ping before it has registered', { type: 'ping' }],
      ['bytes', Buffer.from('{"type":"ping"}')],
      ['a register message that lacks its token', { type: 'register', sessionId: 'a', jwt: 'b' }],
    ])('%s ends the connection', async (_, message) => {
      expect(await refused(message)).toEqual({ code: policy, heard: [] })
    })

    test('a message of more than eight kilobytes ends the connection', async () => {
      expect((await refused('x'.repeat(8 * 1024 + 1))).code).toBe(tooBig)
    })

    test('a page that registers twice or sends too many messages is closed', async () => {
      const own = await registrationOf(server, 'driver')
      const twice = await registered(own)
      twice.say({ type: 'register', ...own })
      expect(await twice.closed).toBe(policy)
      const chatty = await registered(own)
      for (let n = 0; n < 30; n += 1) chatty.say({ type: 'ping' })
      expect(await chatty.closed).toBe(policy)
    })

    test('the number of pages per session is limited; a closed page frees its slot', async () => {
      const own = await registrationOf(server, 'driver')
      const pages = []
      for (let n = 0; n < pagesOfSession; n += 1) pages.push(await registered(own))
      expect(await refused({ type: 'register', ...own })).toEqual({ code: tryLater, heard: [] })
      pages[0]!.close()
      await pages[0]!.closed
      await vi.waitFor(() => registered(own))
    })

    test.each([
      ['of another site', { origin: 'https://elsewhere.example' }],
      ['without an origin', {}],
      ['from the same host on another port', { origin: 'http://127.0.0.1:1' }],
    ])('a page %s is refused before the server reads anything from it', async (_, headers) => {
      const socket = new WebSocket(server.url.replace('http', 'ws') + livePath, { headers })
      const [error] = (await once(socket, 'error')) as [Error]
      expect(error.message).toContain('403')
    })

    test('a request without a WebSocket upgrade gets a 404', async () => {
      expect((await fetch(server.url + livePath)).status).toBe(404)
    })

    test('the pages of a session are notified when it times out', async () => {
      const page = await registered(await registrationOf(server, 'driver'))
      server.clock.now += 59_000
      const young = await registered(await registrationOf(server, 'driver'))
      server.clock.now += 1_000
      expect(await page.closed).toBe(policy)
      expect(page.heard.at(-1)).toEqual({ type: 'loggedOut' })
      expect(young.heard).toEqual([{ type: 'registered' }])
    })

    test('the pages of a session are notified when another process disables its person', async () => {
      const own = await registrationOf(server, 'payroll')
      const page = await registered(own)
      await server.database.write
        .updateTable('employees')
        .set({ disabled_at: server.clock.now })
        .where('user_name', '=', 'payroll')
        .execute()
      expect(await page.closed).toBe(policy)
      expect(page.heard.at(-1)).toEqual({ type: 'loggedOut' })
    })

    test('closing the server closes its connections without waiting for pages that do not answer', async () => {
      const one = await startServerHere(kind)
      const page = await registeredPage(one, await registrationOf(one, 'driver'))
      const silent = new WebSocket(one.url.replace('http', 'ws') + livePath, { headers: { origin: one.url } })
      await once(silent, 'open')
      silent.pause()
      // Only the server calls this. When ws gives up after half a minute, it destroys the TCP socket instead.
      const terminate = vi.spyOn(WebSocket.prototype, 'terminate')
      await one.close()
      expect(terminate).toHaveBeenCalledOnce()
      terminate.mockRestore()
      expect(await page.closed).toBe(1001)
      silent.terminate()
    })
  })
})
